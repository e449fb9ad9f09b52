namespace Woad.Xml;

/// <summary>A reader over bytes in one piece, which knows where in them it stands.</summary>
public interface IPositionedXmlReader : IXmlReader
{
    /// <summary>Gets the number of bytes from the start of the input to the position of the reader.</summary>
    int Offset { get; }
}
