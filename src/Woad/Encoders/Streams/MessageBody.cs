using System.Buffers;
using System.ServiceModel.Channels;
using Woad.Envelopes;
using Woad.Messages;
using Woad.Waits;
using Woad.Xml.Mtom;

namespace Woad.Encoders.Streams;

/// <summary>
/// A message whose body a user's code writes as it is sent (an unbuffered body writer, a reader, a message class). That
/// code is synchronous, so it has a thread of its own that waits for the peer.
/// </summary>
internal sealed class MessageBody : OutgoingBody
{
    private readonly Message _message;
    private readonly EncodingModel _encoding;
    private readonly BlockingSink _sink = new();
    private readonly MtomWriter? _mtom;

    /// <param name="message">The message.</param>
    /// <param name="encoding">The encoder.</param>
    /// <param name="head">Takes the content type; everything else is written as it is sent.</param>
    public MessageBody(Message message, EncodingModel encoding, EnvelopeOutput head)
    {
        _message = message;
        _encoding = encoding;
        if (encoding.IsMtom)
        {
            // The transport's headers go out first, and they name the boundary.
            _mtom = MtomEncoding.Begin(_sink, encoding);
            head.ContentType = _mtom.ContentType;
        }
    }

    public override async ValueTask WriteAsync(Stream output, CancellationToken cancellationToken)
    {
        _sink.Begin(output, cancellationToken);
        await Task.Factory.StartNew(
            static body => ((MessageBody)body!).Write(),
            this,
            cancellationToken,
            TaskCreationOptions.LongRunning,
            TaskScheduler.Default).ConfigureAwait(false);
    }

    public override ValueTask DisposeAsync()
    {
        _sink.Dispose();
        _message.Close();
        return default;
    }

    private void Write()
    {
        if (_mtom is not null)
        {
            MtomEncoding.WriteEnvelope(_message, _encoding, _mtom, _sink);
            _mtom.Complete();
        }
        else if (_encoding.IsText)
        {
            EnvelopeWriter.WriteText(_message, _sink, _encoding.TextEncoding);
        }
        else
        {
            EnvelopeWriter.WriteBinary(_message, _sink, null);
        }

        _sink.Send();
    }

    /// <summary>What is written, sent chunk by chunk while the writer's thread waits.</summary>
    private sealed class BlockingSink : IBufferWriter<byte>, IDisposable
    {
        private const int ChunkBytes = 32 * 1024;

        private byte[] _chunk = EnvelopePool.Rent(null, ChunkBytes);
        private Stream? _output;
        private CancellationToken _cancellationToken;
        private int _used;

        public void Begin(Stream output, CancellationToken cancellationToken)
        {
            _output = output;
            _cancellationToken = cancellationToken;
        }

        public void Advance(int count) => _used += count;

        public Memory<byte> GetMemory(int sizeHint = 0)
        {
            Ensure(Math.Max(sizeHint, 1));
            return _chunk.AsMemory(_used);
        }

        public Span<byte> GetSpan(int sizeHint = 0) => GetMemory(sizeHint).Span;

        public void Send()
        {
            if (_used > 0)
            {
                Blocking.Wait(_output!.WriteAsync(_chunk.AsMemory(0, _used), _cancellationToken));
                _used = 0;
            }
        }

        public void Dispose()
        {
            var chunk = Interlocked.Exchange(ref _chunk, []);
            if (chunk.Length > 0)
            {
                EnvelopePool.Return(null, chunk);
            }
        }

        private void Ensure(int room)
        {
            if (_chunk.Length - _used >= room)
            {
                return;
            }

            if (_output is not null)
            {
                Send();
            }

            if (_chunk.Length - _used < room)
            {
                var larger = EnvelopePool.Rent(null, _used + room);
                _chunk.AsSpan(0, _used).CopyTo(larger);
                EnvelopePool.Return(null, _chunk);
                _chunk = larger;
            }
        }
    }
}
