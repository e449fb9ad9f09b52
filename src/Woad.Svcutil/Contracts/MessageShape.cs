using System.ServiceModel.Description;

namespace Woad.Svcutil.Contracts;

/// <summary>A message in code.</summary>
/// <param name="Description">The message.</param>
/// <param name="Parts">The parts of its body; of a reply the result first, when there is one.</param>
/// <param name="ClassName">The class of its message contract; null when it is made of parameters.</param>
internal sealed record MessageShape(MessageDescription Description, IReadOnlyList<PartShape> Parts, string? ClassName)
{
    /// <summary>Whether the body is a message as it is.</summary>
    public bool IsWhole => Parts is [{ Type: PartShape.WholeMessage }];
}
