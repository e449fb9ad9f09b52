using Woad.Generator.Model;

namespace Woad.Generator.DataContracts;

/// <summary>
/// Members of a class that follow each other and are written together, or one that is written by itself.
/// </summary>
/// <param name="Members">The members.</param>
internal sealed record MemberRun(IReadOnlyList<MemberModel> Members)
{
    /// <summary>
    /// The maximum number of members in a run. The just-in-time compiler inlines the code of so many, strings included.
    /// </summary>
    private const int Longest = 8;

    /// <summary>Whether the members are written together.</summary>
    public bool IsJoint => Members.Count > 1;

    /// <summary>The members of a class, cut into runs.</summary>
    public static List<MemberRun> Of(GraphEmitter emitter, ClassModel type)
    {
        var runs = new List<MemberRun>();
        var open = new List<MemberModel>();
        foreach (var member in type.Members)
        {
            var isSimple = emitter.Type(member.Type) is PrimitiveModel primitive && IsSimple(primitive.Kind);
            if (open.Count > 0
                && (!isSimple || open.Count == Longest || open[0].Name.Namespace != member.Name.Namespace))
            {
                runs.Add(new([.. open]));
                open.Clear();
            }

            if (isSimple)
            {
                open.Add(member);
            }
            else
            {
                runs.Add(new([member]));
            }
        }

        if (open.Count > 0)
        {
            runs.Add(new(open));
        }

        return runs;
    }

    private static bool IsSimple(PrimitiveKind kind) =>
        kind is not (PrimitiveKind.Bytes or PrimitiveKind.Uri or PrimitiveKind.QName or PrimitiveKind.DateTimeOffset);
}
