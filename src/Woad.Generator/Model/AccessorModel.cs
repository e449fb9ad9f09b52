namespace Woad.Generator.Model;

/// <summary>An accessor of a member that is not accessible in C#.</summary>
/// <param name="ClassHead">Name of the class with its type parameters.</param>
/// <param name="Constraints">Constraints of the type parameters.</param>
/// <param name="MethodName">The method's name.</param>
/// <param name="Declaration">The method, with its attribute; one line each.</param>
internal sealed record AccessorModel(string ClassHead, string Constraints, string MethodName, string Declaration);
