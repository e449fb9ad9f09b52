using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.Threading.Tasks;

namespace Woad.Samples.CustomTransport
{
    /// <summary>Requests and replies through queues of this process, for addresses sample.queue://name.</summary>
    public sealed class QueueTransportBindingElement : TransportBindingElement
    {
        public QueueTransportBindingElement()
        {
        }

        private QueueTransportBindingElement(QueueTransportBindingElement other)
            : base(other)
        {
        }

        public override string Scheme
        {
            get { return "sample.queue"; }
        }

        public override BindingElement Clone()
        {
            return new QueueTransportBindingElement(this);
        }

        public override bool CanBuildChannelFactory<TChannel>(BindingContext context)
        {
            return typeof(TChannel) == typeof(IRequestChannel);
        }

        public override bool CanBuildChannelListener<TChannel>(BindingContext context)
        {
            return typeof(TChannel) == typeof(IReplyChannel);
        }

        public override IChannelFactory<TChannel> BuildChannelFactory<TChannel>(BindingContext context)
        {
            return (IChannelFactory<TChannel>)(object)new QueueChannelFactory(
                context.Binding, Queues.EncoderOf(context));
        }

        public override IChannelListener<TChannel> BuildChannelListener<TChannel>(BindingContext context)
        {
            Uri address = new Uri(context.ListenUriBaseAddress, context.ListenUriRelativeAddress);
            return (IChannelListener<TChannel>)(object)new QueueChannelListener(
                context.Binding, Queues.EncoderOf(context), address);
        }
    }

    /// <summary>A request as it lies in a queue: encoded, with the place for its encoded answer.</summary>
    internal sealed class QueuedRequest
    {
        public byte[] Bytes { get; set; }

        public TaskCompletionSource<byte[]> Answer { get; } =
            new TaskCompletionSource<byte[]>(TaskCreationOptions.RunContinuationsAsynchronously);
    }

    internal static class Queues
    {
        public static readonly ConcurrentDictionary<string, QueueChannelListener> Listeners =
            new ConcurrentDictionary<string, QueueChannelListener>();

        private static readonly BufferManager Buffers = BufferManager.CreateBufferManager(65536, 65536);

        public static MessageEncoder EncoderOf(BindingContext context)
        {
            MessageEncodingBindingElement encoding = context.BindingParameters.Remove<MessageEncodingBindingElement>();
            return (encoding ?? new TextMessageEncodingBindingElement()).CreateMessageEncoderFactory().Encoder;
        }

        public static byte[] Encode(MessageEncoder encoder, Message message)
        {
            ArraySegment<byte> written = encoder.WriteMessage(message, int.MaxValue, Buffers);
            byte[] bytes = new byte[written.Count];
            Array.Copy(written.Array, written.Offset, bytes, 0, bytes.Length);
            Buffers.ReturnBuffer(written.Array);
            return bytes;
        }

        public static Message Decode(MessageEncoder encoder, byte[] bytes)
        {
            byte[] buffer = Buffers.TakeBuffer(bytes.Length);
            Array.Copy(bytes, buffer, bytes.Length);
            return encoder.ReadMessage(new ArraySegment<byte>(buffer, 0, bytes.Length), Buffers);
        }
    }

    internal sealed class QueueChannelFactory : ChannelFactoryBase<IRequestChannel>
    {
        private readonly MessageEncoder _encoder;

        public QueueChannelFactory(Binding binding, MessageEncoder encoder)
            : base(binding)
        {
            _encoder = encoder;
        }

        protected override void OnOpen(TimeSpan timeout)
        {
        }

        protected override IAsyncResult OnBeginOpen(TimeSpan timeout, AsyncCallback callback, object state)
        {
            return Completed.Begin(callback, state);
        }

        protected override void OnEndOpen(IAsyncResult result)
        {
        }

        protected override IRequestChannel OnCreateChannel(EndpointAddress address, Uri via)
        {
            return new QueueRequestChannel(this, _encoder, address, via);
        }
    }

    internal sealed class QueueRequestChannel : QueueChannel, IRequestChannel
    {
        private readonly MessageEncoder _encoder;

        public QueueRequestChannel(ChannelManagerBase manager, MessageEncoder encoder, EndpointAddress address, Uri via)
            : base(manager)
        {
            _encoder = encoder;
            RemoteAddress = address;
            Via = via;
        }

        public EndpointAddress RemoteAddress { get; private set; }

        public Uri Via { get; private set; }

        public Message Request(Message message)
        {
            return Request(message, DefaultSendTimeout);
        }

        public Message Request(Message message, TimeSpan timeout)
        {
            return EndRequest(BeginRequest(message, timeout, null, null));
        }

        public IAsyncResult BeginRequest(Message message, AsyncCallback callback, object state)
        {
            return BeginRequest(message, DefaultSendTimeout, callback, state);
        }

        public IAsyncResult BeginRequest(Message message, TimeSpan timeout, AsyncCallback callback, object state)
        {
            ThrowIfDisposedOrNotOpen();
            QueueChannelListener listener;
            if (!Queues.Listeners.TryGetValue(Via.AbsoluteUri, out listener))
            {
                throw new EndpointNotFoundException("Nobody listens at " + Via + ".");
            }

            RemoteAddress.ApplyTo(message);
            QueuedRequest request = new QueuedRequest { Bytes = Queues.Encode(_encoder, message) };
            listener.Queue.Enqueue(request);
            return Completed.Of(request.Answer.Task, callback, state);
        }

        public Message EndRequest(IAsyncResult result)
        {
            byte[] answer = ((Task<byte[]>)result).GetAwaiter().GetResult();
            return answer == null ? null : Queues.Decode(_encoder, answer);
        }
    }

    internal sealed class QueueChannelListener : ChannelListenerBase<IReplyChannel>
    {
        private readonly MessageEncoder _encoder;
        private readonly Uri _address;
        private readonly AsyncQueue<IReplyChannel> _channels = new AsyncQueue<IReplyChannel>();

        public QueueChannelListener(Binding binding, MessageEncoder encoder, Uri address)
            : base(binding)
        {
            _encoder = encoder;
            _address = address;
        }

        public AsyncQueue<QueuedRequest> Queue { get; } = new AsyncQueue<QueuedRequest>();

        public override Uri Uri
        {
            get { return _address; }
        }

        protected override void OnOpen(TimeSpan timeout)
        {
            if (!Queues.Listeners.TryAdd(_address.AbsoluteUri, this))
            {
                throw new AddressAlreadyInUseException("Somebody listens at " + _address + " already.");
            }

            _channels.Enqueue(new QueueReplyChannel(this, _encoder));
        }

        protected override IAsyncResult OnBeginOpen(TimeSpan timeout, AsyncCallback callback, object state)
        {
            OnOpen(timeout);
            return Completed.Begin(callback, state);
        }

        protected override void OnEndOpen(IAsyncResult result)
        {
        }

        protected override void OnClose(TimeSpan timeout)
        {
            OnAbort();
        }

        protected override IAsyncResult OnBeginClose(TimeSpan timeout, AsyncCallback callback, object state)
        {
            OnAbort();
            return Completed.Begin(callback, state);
        }

        protected override void OnEndClose(IAsyncResult result)
        {
        }

        protected override void OnAbort()
        {
            QueueChannelListener self;
            Queues.Listeners.TryRemove(_address.AbsoluteUri, out self);
            _channels.End();
            Queue.End();
        }

        protected override IReplyChannel OnAcceptChannel(TimeSpan timeout)
        {
            return _channels.DequeueAsync().GetAwaiter().GetResult();
        }

        protected override IAsyncResult OnBeginAcceptChannel(TimeSpan timeout, AsyncCallback callback, object state)
        {
            return Completed.Of(_channels.DequeueAsync(), callback, state);
        }

        protected override IReplyChannel OnEndAcceptChannel(IAsyncResult result)
        {
            return ((Task<IReplyChannel>)result).GetAwaiter().GetResult();
        }

        protected override bool OnWaitForChannel(TimeSpan timeout)
        {
            throw new NotSupportedException();
        }

        protected override IAsyncResult OnBeginWaitForChannel(TimeSpan timeout, AsyncCallback callback, object state)
        {
            throw new NotSupportedException();
        }

        protected override bool OnEndWaitForChannel(IAsyncResult result)
        {
            throw new NotSupportedException();
        }
    }

    internal sealed class QueueReplyChannel : QueueChannel, IReplyChannel
    {
        private readonly QueueChannelListener _listener;
        private readonly MessageEncoder _encoder;

        public QueueReplyChannel(QueueChannelListener listener, MessageEncoder encoder)
            : base(listener)
        {
            _listener = listener;
            _encoder = encoder;
        }

        public EndpointAddress LocalAddress
        {
            get { return new EndpointAddress(_listener.Uri); }
        }

        public RequestContext ReceiveRequest()
        {
            return ReceiveRequest(DefaultReceiveTimeout);
        }

        public RequestContext ReceiveRequest(TimeSpan timeout)
        {
            return EndReceiveRequest(BeginReceiveRequest(timeout, null, null));
        }

        public IAsyncResult BeginReceiveRequest(AsyncCallback callback, object state)
        {
            return BeginReceiveRequest(DefaultReceiveTimeout, callback, state);
        }

        public IAsyncResult BeginReceiveRequest(TimeSpan timeout, AsyncCallback callback, object state)
        {
            return Completed.Of(_listener.Queue.DequeueAsync(), callback, state);
        }

        public RequestContext EndReceiveRequest(IAsyncResult result)
        {
            QueuedRequest request = ((Task<QueuedRequest>)result).GetAwaiter().GetResult();
            return request == null ? null : new QueueRequestContext(_encoder, request);
        }

        public bool TryReceiveRequest(TimeSpan timeout, out RequestContext context)
        {
            context = ReceiveRequest(timeout);
            return true;
        }

        public IAsyncResult BeginTryReceiveRequest(TimeSpan timeout, AsyncCallback callback, object state)
        {
            return BeginReceiveRequest(timeout, callback, state);
        }

        public bool EndTryReceiveRequest(IAsyncResult result, out RequestContext context)
        {
            context = EndReceiveRequest(result);
            return true;
        }

        public bool WaitForRequest(TimeSpan timeout)
        {
            throw new NotSupportedException();
        }

        public IAsyncResult BeginWaitForRequest(TimeSpan timeout, AsyncCallback callback, object state)
        {
            throw new NotSupportedException();
        }

        public bool EndWaitForRequest(IAsyncResult result)
        {
            throw new NotSupportedException();
        }
    }

    internal sealed class QueueRequestContext : RequestContext
    {
        private readonly MessageEncoder _encoder;
        private readonly QueuedRequest _request;
        private readonly Message _message;

        public QueueRequestContext(MessageEncoder encoder, QueuedRequest request)
        {
            _encoder = encoder;
            _request = request;
            _message = Queues.Decode(encoder, request.Bytes);
        }

        public override Message RequestMessage
        {
            get { return _message; }
        }

        public override void Abort()
        {
            _request.Answer.TrySetException(new CommunicationException("The request was given up."));
        }

        public override void Close()
        {
            _request.Answer.TrySetResult(null);
        }

        public override void Close(TimeSpan timeout)
        {
            Close();
        }

        public override void Reply(Message message)
        {
            _request.Answer.TrySetResult(message == null ? null : Queues.Encode(_encoder, message));
        }

        public override void Reply(Message message, TimeSpan timeout)
        {
            Reply(message);
        }

        public override IAsyncResult BeginReply(Message message, AsyncCallback callback, object state)
        {
            Reply(message);
            return Completed.Begin(callback, state);
        }

        public override IAsyncResult BeginReply(Message message, TimeSpan timeout, AsyncCallback callback, object state)
        {
            return BeginReply(message, callback, state);
        }

        public override void EndReply(IAsyncResult result)
        {
        }
    }

    /// <summary>Opens and closes at once.</summary>
    internal abstract class QueueChannel : ChannelBase
    {
        protected QueueChannel(ChannelManagerBase manager)
            : base(manager)
        {
        }

        protected override void OnOpen(TimeSpan timeout)
        {
        }

        protected override IAsyncResult OnBeginOpen(TimeSpan timeout, AsyncCallback callback, object state)
        {
            return Completed.Begin(callback, state);
        }

        protected override void OnEndOpen(IAsyncResult result)
        {
        }

        protected override void OnClose(TimeSpan timeout)
        {
        }

        protected override IAsyncResult OnBeginClose(TimeSpan timeout, AsyncCallback callback, object state)
        {
            return Completed.Begin(callback, state);
        }

        protected override void OnEndClose(IAsyncResult result)
        {
        }

        protected override void OnAbort()
        {
        }
    }

    /// <summary>Tasks as results of Begin methods.</summary>
    internal static class Completed
    {
        public static IAsyncResult Begin(AsyncCallback callback, object state)
        {
            return Of(Task.FromResult(true), callback, state);
        }

        public static IAsyncResult Of<T>(Task<T> task, AsyncCallback callback, object state)
        {
            TaskCompletionSource<T> source = new TaskCompletionSource<T>(state);
            task.ContinueWith(done =>
            {
                if (done.IsFaulted)
                {
                    source.SetException(done.Exception.InnerExceptions);
                }
                else
                {
                    source.SetResult(done.Result);
                }

                if (callback != null)
                {
                    callback(source.Task);
                }
            });
            return source.Task;
        }
    }

    /// <summary>A queue that is waited for; null when it has ended.</summary>
    internal sealed class AsyncQueue<T>
        where T : class
    {
        private readonly Queue<T> _items = new Queue<T>();
        private readonly Queue<TaskCompletionSource<T>> _waiting = new Queue<TaskCompletionSource<T>>();
        private bool _ended;

        public void Enqueue(T item)
        {
            TaskCompletionSource<T> waiter = null;
            lock (_items)
            {
                if (_waiting.Count > 0)
                {
                    waiter = _waiting.Dequeue();
                }
                else
                {
                    _items.Enqueue(item);
                }
            }

            if (waiter != null)
            {
                waiter.SetResult(item);
            }
        }

        public Task<T> DequeueAsync()
        {
            lock (_items)
            {
                if (_items.Count > 0 || _ended)
                {
                    return Task.FromResult(_items.Count > 0 ? _items.Dequeue() : null);
                }

                TaskCompletionSource<T> waiter = new TaskCompletionSource<T>(
                    TaskCreationOptions.RunContinuationsAsynchronously);
                _waiting.Enqueue(waiter);
                return waiter.Task;
            }
        }

        public void End()
        {
            lock (_items)
            {
                _ended = true;
                while (_waiting.Count > 0)
                {
                    _waiting.Dequeue().SetResult(null);
                }
            }
        }
    }
}
