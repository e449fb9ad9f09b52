using Woad.Generator.Model;

namespace Woad.Generator.Contracts;

/// <summary>
/// A method of a service that C# lets no generated code call: one of a private contract, or a private one.
/// </summary>
/// <param name="Name">The static method that calls it in its stead.</param>
/// <param name="MethodName">The method, as reflection names it.</param>
/// <param name="Owner">The type that declares it, as reflection names it.</param>
/// <param name="ReturnType">What <paramref name="Name"/> returns, as code.</param>
/// <param name="Arguments">All parameters.</param>
internal sealed record CalleeModel(
    string Name, string MethodName, string Owner, string ReturnType, EquatableArray<ArgumentModel> Arguments)
{
    /// <summary>The types of the parameters, as expressions; empty when an accessor can stand for the method.</summary>
    public EquatableArray<string> ParameterTypes { get; init; } = [];

    /// <summary>Whether it is called by reflection: C# cannot name all that its signature is made of.</summary>
    public bool IsReflected { get; init; }

    /// <summary>
    /// The task that it returns, as an expression for the type, when C# cannot name the result; null otherwise.
    /// </summary>
    public string? HiddenTask { get; init; }
}
