namespace Woad.Web.Templates;

/// <summary>A piece of a compound segment: fixed text, decoded, or the name of a variable in upper case.</summary>
internal readonly record struct CompoundPart(bool IsVariable, string Text);
