using Woad.Generator.Json;
using Woad.Generator.Model;

namespace Woad.Generator.Contracts;

/// <summary>While which bodies of an operation code that the program has written may run.</summary>
internal sealed class BodyCode(OperationModel operation, OwnCodeReach reach, bool hasJson)
{
    private readonly JsonLeft _left = new(reach.Graph);

    public bool ReadingRequest => Request.Any(reach.RunsOnRead);

    public bool ReadingReply => Reply.Any(reach.RunsOnRead);

    public bool WritingRequest => Request.Any(reach.RunsOnWrite);

    public bool WritingReply => Reply.Any(reach.RunsOnWrite);

    private IEnumerable<string> Request => operation.Request.Select(part => part.DataId).OfType<string>();

    private IEnumerable<string> Reply =>
        operation.Reply.Append(operation.Result).Select(part => part?.DataId).OfType<string>();

    /// <summary>Whether such code may run before it is known that generated code writes the whole body.</summary>
    private bool BeforeItIsKnown =>
        (WritingRequest && Request.Any(reach.MayBeLeft)) || (WritingReply && Reply.Any(reach.MayBeLeft));

    private bool LeavesJsonRequest => hasJson && WritingRequest && Request.Any(id => reach.Reaches(id, _left.MayBe));

    private bool LeavesJsonReply => hasJson && WritingReply && Reply.Any(id => reach.Reaches(id, _left.MayBe));

    /// <summary>An expression for the runtime's flags; null for none of them.</summary>
    public string? Flags
    {
        get
        {
            (bool Is, string Name)[] all =
            [
                (ReadingRequest, nameof(ReadingRequest)),
                (ReadingReply, nameof(ReadingReply)),
                (WritingRequest, nameof(WritingRequest)),
                (WritingReply, nameof(WritingReply)),
                (BeforeItIsKnown, nameof(BeforeItIsKnown)),
                (LeavesJsonRequest, nameof(LeavesJsonRequest)),
                (LeavesJsonReply, nameof(LeavesJsonReply)),
            ];
            var flags = string.Join(
                " | ", all.Where(flag => flag.Is).Select(flag => $"{CSharp.Formatters}.Compiled.OwnCode.{flag.Name}"));
            return flags.Length == 0 ? null : flags;
        }
    }
}
