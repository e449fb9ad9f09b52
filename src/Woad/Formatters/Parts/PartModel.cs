using System.Reflection;

namespace Woad.Formatters.Parts;

/// <summary>
/// One part of a message: a parameter, the result or a member of a message contract, under its wire name.
/// </summary>
/// <param name="Name">Local name of the element.</param>
/// <param name="Namespace">Namespace of the element.</param>
/// <param name="Type">CLR type of the value.</param>
/// <param name="Index">Position in the operation's input or output array; -1 for the return value.</param>
internal sealed record PartModel(string Name, string Namespace, Type Type, int Index)
{
    /// <summary>The member of the message contract that holds the value; null for parameters.</summary>
    public MemberInfo? Member { get; init; }

    /// <summary>What carries the attributes that XmlSerializer reads; null for none.</summary>
    public ICustomAttributeProvider? Attributes { get; init; }
}
