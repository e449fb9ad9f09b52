namespace Woad.Formatters;

/// <summary>One body part of a message: a parameter or result under its wire name.</summary>
/// <param name="Name">Local name of the element.</param>
/// <param name="Namespace">Namespace of the element.</param>
/// <param name="Type">CLR type of the value.</param>
/// <param name="Index">Position in the operation's input or output array; -1 for the return value.</param>
internal sealed record PartModel(string Name, string Namespace, Type Type, int Index);
