namespace Woad.Generator.Contracts;

/// <summary>A parameter of a method and the frame's field that stands for it.</summary>
/// <param name="Name">
/// The parameter, as code: by its number, as its own name may be that of a variable around it.
/// </param>
/// <param name="TypeName">Its type, as code.</param>
/// <param name="Modifier"><c>ref</c>, <c>out</c>, <c>in</c>, <c>ref readonly</c> or nothing.</param>
/// <param name="Field">The frame's field; empty for callback, state and result of a Begin/End pair.</param>
internal sealed record ArgumentModel(string Name, string TypeName, string Modifier, string Field)
{
    /// <summary>The property of frames that holds a cancellation token.</summary>
    public const string Token = "Cancellation";

    /// <summary>The modifier of a declaration, with a space behind it.</summary>
    public string Prefix => Modifier.Length == 0 ? "" : Modifier + " ";

    /// <summary>The modifier of a call, with a space behind it.</summary>
    public string CallPrefix => Modifier == "ref readonly" ? "in " : Prefix;

    /// <summary>Whether it goes to the callee as a part of the message.</summary>
    public bool IsInput => Modifier != "out" && Field.Length > 0 && !IsToken;

    public bool IsToken => Field == Token;

    /// <summary>Whether the callee may give it another value.</summary>
    public bool IsAssigned => Modifier is "ref" or "out";
}
