using System;
using System.IO;
using System.ServiceModel;
using System.ServiceModel.Channels;

namespace Woad.Samples.CustomChannel
{
    /// <summary>Puts a channel between encoding and transport that writes down what passes.</summary>
    public sealed class LoggingBindingElement : BindingElement
    {
        private readonly TextWriter _log;

        public LoggingBindingElement(TextWriter log)
        {
            _log = log;
        }

        public override BindingElement Clone()
        {
            return new LoggingBindingElement(_log);
        }

        public override T GetProperty<T>(BindingContext context)
        {
            return context.GetInnerProperty<T>();
        }

        public override bool CanBuildChannelFactory<TChannel>(BindingContext context)
        {
            return typeof(TChannel) == typeof(IRequestChannel) && context.CanBuildInnerChannelFactory<TChannel>();
        }

        public override bool CanBuildChannelListener<TChannel>(BindingContext context)
        {
            return typeof(TChannel) == typeof(IReplyChannel) && context.CanBuildInnerChannelListener<TChannel>();
        }

        public override IChannelFactory<TChannel> BuildChannelFactory<TChannel>(BindingContext context)
        {
            return (IChannelFactory<TChannel>)(object)new LoggingChannelFactory(
                _log, context.Binding, context.BuildInnerChannelFactory<IRequestChannel>());
        }

        public override IChannelListener<TChannel> BuildChannelListener<TChannel>(BindingContext context)
        {
            return (IChannelListener<TChannel>)(object)new LoggingChannelListener(
                _log, context.Binding, context.BuildInnerChannelListener<IReplyChannel>());
        }
    }

    internal sealed class LoggingChannelFactory : ChannelFactoryBase<IRequestChannel>
    {
        private readonly TextWriter _log;
        private readonly IChannelFactory<IRequestChannel> _inner;

        public LoggingChannelFactory(TextWriter log, Binding binding, IChannelFactory<IRequestChannel> inner)
            : base(binding)
        {
            _log = log;
            _inner = inner;
        }

        protected override void OnOpen(TimeSpan timeout)
        {
            _inner.Open(timeout);
        }

        protected override IAsyncResult OnBeginOpen(TimeSpan timeout, AsyncCallback callback, object state)
        {
            return _inner.BeginOpen(timeout, callback, state);
        }

        protected override void OnEndOpen(IAsyncResult result)
        {
            _inner.EndOpen(result);
        }

        protected override void OnClosed()
        {
            base.OnClosed();
            _inner.Close();
        }

        protected override IRequestChannel OnCreateChannel(EndpointAddress address, Uri via)
        {
            return new LoggingRequestChannel(this, _log, _inner.CreateChannel(address, via));
        }
    }

    internal sealed class LoggingRequestChannel : ChannelBase, IRequestChannel
    {
        private readonly TextWriter _log;
        private readonly IRequestChannel _inner;

        public LoggingRequestChannel(ChannelManagerBase manager, TextWriter log, IRequestChannel inner)
            : base(manager)
        {
            _log = log;
            _inner = inner;
        }

        public EndpointAddress RemoteAddress
        {
            get { return _inner.RemoteAddress; }
        }

        public Uri Via
        {
            get { return _inner.Via; }
        }

        public Message Request(Message message)
        {
            return Request(message, DefaultSendTimeout);
        }

        public Message Request(Message message, TimeSpan timeout)
        {
            _log.WriteLine("client sends " + message.Headers.Action);
            return Log(_inner.Request(message, timeout));
        }

        public IAsyncResult BeginRequest(Message message, AsyncCallback callback, object state)
        {
            return BeginRequest(message, DefaultSendTimeout, callback, state);
        }

        public IAsyncResult BeginRequest(Message message, TimeSpan timeout, AsyncCallback callback, object state)
        {
            _log.WriteLine("client sends " + message.Headers.Action);
            return _inner.BeginRequest(message, timeout, callback, state);
        }

        public Message EndRequest(IAsyncResult result)
        {
            return Log(_inner.EndRequest(result));
        }

        protected override void OnOpen(TimeSpan timeout)
        {
            _inner.Open(timeout);
        }

        protected override IAsyncResult OnBeginOpen(TimeSpan timeout, AsyncCallback callback, object state)
        {
            return _inner.BeginOpen(timeout, callback, state);
        }

        protected override void OnEndOpen(IAsyncResult result)
        {
            _inner.EndOpen(result);
        }

        protected override void OnClose(TimeSpan timeout)
        {
            _inner.Close(timeout);
        }

        protected override IAsyncResult OnBeginClose(TimeSpan timeout, AsyncCallback callback, object state)
        {
            return _inner.BeginClose(timeout, callback, state);
        }

        protected override void OnEndClose(IAsyncResult result)
        {
            _inner.EndClose(result);
        }

        protected override void OnAbort()
        {
            _inner.Abort();
        }

        private Message Log(Message reply)
        {
            _log.WriteLine("client gets " + (reply.IsFault ? "a fault" : reply.Headers.Action));
            return reply;
        }
    }

    internal sealed class LoggingChannelListener : ChannelListenerBase<IReplyChannel>
    {
        private readonly TextWriter _log;
        private readonly IChannelListener<IReplyChannel> _inner;

        public LoggingChannelListener(TextWriter log, Binding binding, IChannelListener<IReplyChannel> inner)
            : base(binding)
        {
            _log = log;
            _inner = inner;
        }

        public override Uri Uri
        {
            get { return _inner.Uri; }
        }

        protected override void OnOpen(TimeSpan timeout)
        {
            _inner.Open(timeout);
        }

        protected override IAsyncResult OnBeginOpen(TimeSpan timeout, AsyncCallback callback, object state)
        {
            return _inner.BeginOpen(timeout, callback, state);
        }

        protected override void OnEndOpen(IAsyncResult result)
        {
            _inner.EndOpen(result);
        }

        protected override void OnClose(TimeSpan timeout)
        {
            _inner.Close(timeout);
        }

        protected override IAsyncResult OnBeginClose(TimeSpan timeout, AsyncCallback callback, object state)
        {
            return _inner.BeginClose(timeout, callback, state);
        }

        protected override void OnEndClose(IAsyncResult result)
        {
            _inner.EndClose(result);
        }

        protected override void OnAbort()
        {
            _inner.Abort();
        }

        protected override IReplyChannel OnAcceptChannel(TimeSpan timeout)
        {
            return Wrap(_inner.AcceptChannel(timeout));
        }

        protected override IAsyncResult OnBeginAcceptChannel(TimeSpan timeout, AsyncCallback callback, object state)
        {
            return _inner.BeginAcceptChannel(timeout, callback, state);
        }

        protected override IReplyChannel OnEndAcceptChannel(IAsyncResult result)
        {
            return Wrap(_inner.EndAcceptChannel(result));
        }

        protected override bool OnWaitForChannel(TimeSpan timeout)
        {
            return _inner.WaitForChannel(timeout);
        }

        protected override IAsyncResult OnBeginWaitForChannel(TimeSpan timeout, AsyncCallback callback, object state)
        {
            return _inner.BeginWaitForChannel(timeout, callback, state);
        }

        protected override bool OnEndWaitForChannel(IAsyncResult result)
        {
            return _inner.EndWaitForChannel(result);
        }

        private IReplyChannel Wrap(IReplyChannel channel)
        {
            return channel == null ? null : new LoggingReplyChannel(this, _log, channel);
        }
    }

    internal sealed class LoggingReplyChannel : ChannelBase, IReplyChannel
    {
        private readonly TextWriter _log;
        private readonly IReplyChannel _inner;

        public LoggingReplyChannel(ChannelManagerBase manager, TextWriter log, IReplyChannel inner)
            : base(manager)
        {
            _log = log;
            _inner = inner;
        }

        public EndpointAddress LocalAddress
        {
            get { return _inner.LocalAddress; }
        }

        public RequestContext ReceiveRequest()
        {
            return ReceiveRequest(DefaultReceiveTimeout);
        }

        public RequestContext ReceiveRequest(TimeSpan timeout)
        {
            return Log(_inner.ReceiveRequest(timeout));
        }

        public IAsyncResult BeginReceiveRequest(AsyncCallback callback, object state)
        {
            return BeginReceiveRequest(DefaultReceiveTimeout, callback, state);
        }

        public IAsyncResult BeginReceiveRequest(TimeSpan timeout, AsyncCallback callback, object state)
        {
            return _inner.BeginReceiveRequest(timeout, callback, state);
        }

        public RequestContext EndReceiveRequest(IAsyncResult result)
        {
            return Log(_inner.EndReceiveRequest(result));
        }

        public bool TryReceiveRequest(TimeSpan timeout, out RequestContext context)
        {
            bool received = _inner.TryReceiveRequest(timeout, out context);
            Log(context);
            return received;
        }

        public IAsyncResult BeginTryReceiveRequest(TimeSpan timeout, AsyncCallback callback, object state)
        {
            return _inner.BeginTryReceiveRequest(timeout, callback, state);
        }

        public bool EndTryReceiveRequest(IAsyncResult result, out RequestContext context)
        {
            bool received = _inner.EndTryReceiveRequest(result, out context);
            Log(context);
            return received;
        }

        public bool WaitForRequest(TimeSpan timeout)
        {
            return _inner.WaitForRequest(timeout);
        }

        public IAsyncResult BeginWaitForRequest(TimeSpan timeout, AsyncCallback callback, object state)
        {
            return _inner.BeginWaitForRequest(timeout, callback, state);
        }

        public bool EndWaitForRequest(IAsyncResult result)
        {
            return _inner.EndWaitForRequest(result);
        }

        protected override void OnOpen(TimeSpan timeout)
        {
            _inner.Open(timeout);
        }

        protected override IAsyncResult OnBeginOpen(TimeSpan timeout, AsyncCallback callback, object state)
        {
            return _inner.BeginOpen(timeout, callback, state);
        }

        protected override void OnEndOpen(IAsyncResult result)
        {
            _inner.EndOpen(result);
        }

        protected override void OnClose(TimeSpan timeout)
        {
            _inner.Close(timeout);
        }

        protected override IAsyncResult OnBeginClose(TimeSpan timeout, AsyncCallback callback, object state)
        {
            return _inner.BeginClose(timeout, callback, state);
        }

        protected override void OnEndClose(IAsyncResult result)
        {
            _inner.EndClose(result);
        }

        protected override void OnAbort()
        {
            _inner.Abort();
        }

        private RequestContext Log(RequestContext context)
        {
            if (context != null)
            {
                _log.WriteLine("service gets " + context.RequestMessage.Headers.Action);
            }

            return context;
        }
    }
}
