namespace Woad.Xml;

/// <summary>Strings of a session in one direction.</summary>
public sealed partial class BinaryReaderSession
{
}
