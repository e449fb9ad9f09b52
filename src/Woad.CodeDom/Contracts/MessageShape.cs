using System.CodeDom;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;

namespace Woad.CodeDom.Contracts;

/// <summary>A message in code.</summary>
/// <param name="Description">The message.</param>
/// <param name="Parts">The parts of its body; of a reply the result first, when there is one.</param>
/// <param name="Class">The class of its message contract; null when it is made of parameters.</param>
internal sealed record MessageShape(
    MessageDescription Description, IReadOnlyList<PartShape> Parts, CodeTypeReference? Class)
{
    /// <summary>The name of <see cref="Class"/> alone; null when the program has the class already.</summary>
    public string? ClassName { get; init; }

    /// <summary>Whether the body is a message as it is.</summary>
    public bool IsWhole => Parts is [{ Part: { } only }] && only.Type == typeof(Message);
}
