using Woad.Configuration.Schema;

namespace Woad.Configuration.Tool;

/// <summary>Writes the schema file that Woad.Configuration carries.</summary>
internal static class SchemaCommand
{
    public static int Run(TextWriter output)
    {
        using var reader = new StreamReader(
            typeof(ConfigurationSchema).Assembly.GetManifestResourceStream("system.serviceModel.xsd")!);
        output.Write(reader.ReadToEnd());
        return 0;
    }
}
