namespace Woad.Generator.Model;

/// <summary>The set accessor that a property of another assembly may have without compilers being shown it.</summary>
/// <param name="Setter">A statement with <c>{0}</c> for the object and <c>{1}</c> for the value.</param>
/// <param name="TypeOf">An expression for the class.</param>
/// <param name="Property">The property.</param>
internal sealed record UnseenSetterModel(string Setter, string TypeOf, string Property);
