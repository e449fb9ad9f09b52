using Woad.Generator.Model;

namespace Woad.Generator.DataContracts;

/// <summary>Writes the class that reads and writes a contract's data.</summary>
internal static class DataContractEmitter
{
    public static void Emit(SourceWriter writer, DataGraphModel graph, string className)
    {
        _ = graph;
        writer.Open($"internal static class {className}");
        writer.Line("public static void Prepare() { }");
        writer.Close();
    }
}
