namespace Woad.Generator.Model;

/// <summary>A class of another assembly, of which compilers do not see private members.</summary>
/// <param name="TypeOf">An expression for the class.</param>
/// <param name="Members">The data members that are seen; null for a class without attributes.</param>
/// <param name="Callbacks">The number of callbacks that are seen.</param>
/// <param name="Unset">
/// Properties whose set accessor is not seen: those that must have one for a data contract, those that must have none
/// for a class without attributes.
/// </param>
internal sealed record ForeignModel(
    string TypeOf, EquatableArray<string>? Members, int Callbacks, EquatableArray<string> Unset);
