using System.Xml;

namespace Woad.Messages;

/// <summary>An XML writer of the BCL with the stream that it writes to, kept together for reuse.</summary>
/// <param name="Writer">What messages are written to.</param>
/// <param name="Bcl">The writer of the BCL, which may be behind it.</param>
/// <param name="Stream">The stream.</param>
internal sealed record PooledXmlWriter(XmlDictionaryWriter Writer, XmlDictionaryWriter Bcl, BufferWriterStream Stream);
