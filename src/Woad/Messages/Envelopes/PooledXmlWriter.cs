using System.Xml;

namespace Woad.Messages;

/// <summary>An XML writer of the BCL with the stream that it writes to, kept together for reuse.</summary>
internal sealed record PooledXmlWriter(XmlDictionaryWriter Writer, BufferWriterStream Stream);
