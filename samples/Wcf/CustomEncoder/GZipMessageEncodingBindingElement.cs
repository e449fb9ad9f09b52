using System;
using System.IO;
using System.IO.Compression;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.Xml;

namespace Woad.Samples.CustomEncoder
{
    /// <summary>Compresses what another encoding writes.</summary>
    public sealed class GZipMessageEncodingBindingElement : MessageEncodingBindingElement, IPolicyExportExtension
    {
        private MessageEncodingBindingElement _inner;

        public GZipMessageEncodingBindingElement(MessageEncodingBindingElement inner)
        {
            _inner = inner;
        }

        public override MessageVersion MessageVersion
        {
            get { return _inner.MessageVersion; }
            set { _inner.MessageVersion = value; }
        }

        void IPolicyExportExtension.ExportPolicy(MetadataExporter exporter, PolicyConversionContext context)
        {
            XmlDocument document = new XmlDocument();
            context.GetBindingAssertions().Add(document.CreateElement(
                GZipPolicy.Prefix, GZipPolicy.EncodingName, GZipPolicy.Namespace));
        }

        public override MessageEncoderFactory CreateMessageEncoderFactory()
        {
            return new GZipMessageEncoderFactory(_inner.CreateMessageEncoderFactory());
        }

        public override BindingElement Clone()
        {
            return new GZipMessageEncodingBindingElement((MessageEncodingBindingElement)_inner.Clone());
        }

        public override IChannelFactory<TChannel> BuildChannelFactory<TChannel>(BindingContext context)
        {
            context.BindingParameters.Add(this);
            return context.BuildInnerChannelFactory<TChannel>();
        }

        public override IChannelListener<TChannel> BuildChannelListener<TChannel>(BindingContext context)
        {
            context.BindingParameters.Add(this);
            return context.BuildInnerChannelListener<TChannel>();
        }

        public override bool CanBuildChannelListener<TChannel>(BindingContext context)
        {
            context.BindingParameters.Add(this);
            return context.CanBuildInnerChannelListener<TChannel>();
        }

        public override T GetProperty<T>(BindingContext context)
        {
            if (typeof(T) == typeof(System.Xml.XmlDictionaryReaderQuotas))
            {
                return _inner.GetProperty<T>(context);
            }

            return base.GetProperty<T>(context);
        }
    }

    internal sealed class GZipMessageEncoderFactory : MessageEncoderFactory
    {
        private readonly GZipMessageEncoder _encoder;

        public GZipMessageEncoderFactory(MessageEncoderFactory inner)
        {
            _encoder = new GZipMessageEncoder(inner.Encoder);
        }

        public override MessageEncoder Encoder
        {
            get { return _encoder; }
        }

        public override MessageVersion MessageVersion
        {
            get { return _encoder.MessageVersion; }
        }
    }

    internal sealed class GZipMessageEncoder : MessageEncoder
    {
        private const string GZipContentType = "application/x-gzip";

        private readonly MessageEncoder _inner;

        public GZipMessageEncoder(MessageEncoder inner)
        {
            _inner = inner;
        }

        public static int LastPlain { get; private set; }

        public static int LastCompressed { get; private set; }

        public override string ContentType
        {
            get { return GZipContentType; }
        }

        public override string MediaType
        {
            get { return GZipContentType; }
        }

        public override MessageVersion MessageVersion
        {
            get { return _inner.MessageVersion; }
        }

        public override Message ReadMessage(ArraySegment<byte> buffer, BufferManager bufferManager, string contentType)
        {
            byte[] plain;
            int length;
            using (GZipStream unzip = new GZipStream(
                new MemoryStream(buffer.Array, buffer.Offset, buffer.Count), CompressionMode.Decompress))
            using (MemoryStream stream = new MemoryStream())
            {
                unzip.CopyTo(stream);
                length = (int)stream.Length;
                plain = bufferManager.TakeBuffer(length);
                Array.Copy(stream.GetBuffer(), plain, length);
            }

            bufferManager.ReturnBuffer(buffer.Array);
            Message message = _inner.ReadMessage(new ArraySegment<byte>(plain, 0, length), bufferManager);
            message.Properties.Encoder = this;
            return message;
        }

        public override ArraySegment<byte> WriteMessage(
            Message message, int maxMessageSize, BufferManager bufferManager, int messageOffset)
        {
            ArraySegment<byte> plain = _inner.WriteMessage(message, maxMessageSize, bufferManager, 0);
            using (MemoryStream stream = new MemoryStream())
            {
                using (GZipStream zip = new GZipStream(stream, CompressionMode.Compress, true))
                {
                    zip.Write(plain.Array, plain.Offset, plain.Count);
                }

                LastPlain = plain.Count;
                LastCompressed = (int)stream.Length;
                bufferManager.ReturnBuffer(plain.Array);
                byte[] compressed = bufferManager.TakeBuffer(messageOffset + LastCompressed);
                Array.Copy(stream.GetBuffer(), 0, compressed, messageOffset, LastCompressed);
                return new ArraySegment<byte>(compressed, messageOffset, LastCompressed);
            }
        }

        public override Message ReadMessage(Stream stream, int maxSizeOfHeaders, string contentType)
        {
            return _inner.ReadMessage(new GZipStream(stream, CompressionMode.Decompress, false), maxSizeOfHeaders);
        }

        public override void WriteMessage(Message message, Stream stream)
        {
            using (GZipStream zip = new GZipStream(stream, CompressionMode.Compress, true))
            {
                _inner.WriteMessage(message, zip);
            }

            stream.Flush();
        }
    }
}
