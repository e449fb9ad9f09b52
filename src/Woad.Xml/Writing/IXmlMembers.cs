namespace Woad.Xml;

/// <summary>
/// The members of one object that follow each other as elements of one namespace, with a simple value each. A struct,
/// so that each is compiled into code of its own.
/// </summary>
public interface IXmlMembers
{
    /// <summary>Writes the members. Implementations should be inlined.</summary>
    /// <param name="writer">The writer.</param>
    void Write<TWriter>(ref TWriter writer) where TWriter : struct, IXmlMemberWriter, allows ref struct;
}
