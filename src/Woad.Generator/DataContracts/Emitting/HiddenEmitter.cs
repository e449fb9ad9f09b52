using Woad.Generator.Model;

namespace Woad.Generator.DataContracts;

/// <summary>
/// Writes the classes through which generated code reaches hidden types: by names that a trimmer sees.
/// </summary>
internal static class HiddenEmitter
{
    private const string Needed = "[global::System.Diagnostics.CodeAnalysis.DynamicallyAccessedMembers("
        + "global::System.Diagnostics.CodeAnalysis.DynamicallyAccessedMemberTypes.PublicConstructors"
        + " | global::System.Diagnostics.CodeAnalysis.DynamicallyAccessedMemberTypes.NonPublicConstructors)]";

    public static void Emit(SourceWriter writer, DataGraphModel graph)
    {
        var hidden = graph.Types.Where(t => t.IsHidden).ToList();
        if (hidden.Count == 0)
        {
            return;
        }

        writer.Open($"private static class {TypeModel.HiddenTypes}");
        foreach (var type in hidden)
        {
            writer.Line(Needed);
            writer.Line(
                $"public static readonly global::System.Type {type.Id} = {HiddenNames.TypeOf(type.HiddenName!)};");
        }

        writer.Close();
        var collections = hidden.OfType<CollectionModel>().Where(c => c.HiddenHandler is not null).ToList();
        if (collections.Count == 0)
        {
            return;
        }

        writer.Open($"private static class {TypeModel.HiddenItems}");
        foreach (var type in collections)
        {
            var handler = Code.Run + (type.KeyType is null ? "HiddenItems" : "HiddenEntries");
            writer.Line(
                $"public static readonly {handler} {type.Id} = "
                    + $"({handler})global::System.Activator.CreateInstance("
                    + $"{HiddenNames.TypeOf(type.HiddenHandler!)});");
        }

        writer.Close();
    }
}
