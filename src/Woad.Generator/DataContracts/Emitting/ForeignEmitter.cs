using System.Globalization;
using Woad.Generator.Model;

namespace Woad.Generator.DataContracts;

/// <summary>Writes what compares the classes of other assemblies with what was seen of them, once.</summary>
internal static class ForeignEmitter
{
    /// <summary>A condition: they differ.</summary>
    public const string Differ = "!Foreign.IsAsSeen";

    /// <summary>Whether there are such classes.</summary>
    public static bool IsNeeded(DataGraphModel graph) => Classes(graph).Any();

    /// <summary>Writes the class that holds the answers.</summary>
    public static void Emit(SourceWriter writer, DataGraphModel graph)
    {
        if (!IsNeeded(graph))
        {
            return;
        }

        writer.Open("internal static class Foreign");
        writer.Line("public static readonly bool IsAsSeen = true");
        foreach (var type in Classes(graph))
        {
            var callbacks = type.Callbacks.ToString(CultureInfo.InvariantCulture);
            writer.Line(type.Members is { } members
                ? $"    && {Code.Run}ForeignContracts.IsAsSeen({type.TypeOf}, {callbacks}, {Names(members)}, "
                    + $"{Names(type.Unset)})"
                : $"    && {Code.Run}ForeignContracts.IsPlainAsSeen({type.TypeOf}, {callbacks}, {Names(type.Unset)})");
        }

        writer.Line(";");
        foreach (var (setter, index) in Setters(graph).Select((s, i) => (s, i)))
        {
            writer.Line(
                $"public static readonly bool {Flag(index)} = {Code.Run}ForeignContracts.HasSetter({setter.TypeOf}, "
                    + $"{Code.Literal(setter.Property)});");
        }

        writer.Close();
    }

    /// <summary>
    /// The statement that reads a member: it is set where there is a set accessor, seen or not, and filled otherwise.
    /// </summary>
    /// <param name="graph">The types.</param>
    /// <param name="member">The member.</param>
    /// <param name="read">An expression that reads its value.</param>
    /// <param name="fill">A statement that reads items into it.</param>
    public static string Choose(DataGraphModel graph, MemberModel member, string read, string fill)
    {
        if (member.Setter is not null)
        {
            return Code.Set(member.Setter, member.RunsOnSet, "value", read);
        }

        var index = member.UnseenSetter is null ? -1 : Setters(graph).ToList().IndexOf(Key(member.UnseenSetter));
        return index < 0
            ? fill
            : $"if (Foreign.{Flag(index)}) {{ {Code.Set(member.UnseenSetter!.Setter, true, "value", read)} }} else "
                + $"{{ {fill} }}";
    }

    private static IEnumerable<ForeignModel> Classes(DataGraphModel graph) =>
        graph.Types.OfType<ClassModel>().SelectMany(c => c.Foreign).Distinct();

    private static IEnumerable<(string TypeOf, string Property)> Setters(DataGraphModel graph) =>
        graph.Types.OfType<ClassModel>().SelectMany(c => c.Members).Select(m => m.UnseenSetter)
            .OfType<UnseenSetterModel>()
            .Select(Key).Distinct();

    private static (string TypeOf, string Property) Key(UnseenSetterModel setter) => (setter.TypeOf, setter.Property);

    private static string Flag(int index) => "Sets" + index.ToString(CultureInfo.InvariantCulture);

    private static string Names(EquatableArray<string> names) =>
        $"new string[] {{ {string.Join(", ", names.Select(Code.Literal))} }}";
}
