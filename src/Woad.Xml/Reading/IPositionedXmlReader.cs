namespace Woad.Xml;

/// <summary>A reader over bytes in one piece, which knows where in them it stands.</summary>
public interface IPositionedXmlReader : IXmlReader
{
    /// <summary>Bytes from the start of the input to where the reader stands.</summary>
    int Offset { get; }
}
