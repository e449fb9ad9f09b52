namespace Woad.Encoders.Parts;

/// <summary>An envelope with Body alone.</summary>
/// <param name="Bytes">All of it.</param>
/// <param name="IsText">
/// Whether it is text; otherwise it is binary, without reference to a connection's strings.
/// </param>
/// <param name="BodyAt">Where the start tag of Body begins.</param>
internal readonly record struct BodyDocument(byte[] Bytes, bool IsText, int BodyAt);
