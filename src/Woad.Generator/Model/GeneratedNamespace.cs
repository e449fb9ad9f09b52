namespace Woad.Generator.Model;

/// <summary>The namespace of generated code, with short names for the namespaces that it uses.</summary>
internal static class GeneratedNamespace
{
    /// <summary>Opens it. The aliases are inside, where no type of the program hides them.</summary>
    public static void Open(SourceWriter writer, string name)
    {
        writer.Open($"namespace {name}");
        writer.Line("using Compiled = global::Woad.Formatters.Compiled;");
        writer.Line("using Formatters = global::Woad.Formatters;");
        writer.Line("using Xml = global::Woad.Xml;");
        writer.Line();
    }
}
