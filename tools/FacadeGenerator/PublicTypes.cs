using System.Reflection;
using System.Reflection.Metadata;
using System.Reflection.PortableExecutable;

namespace Woad.FacadeGenerator;

/// <summary>The types of an assembly, as C# writes them: <c>System.ServiceModel.ChannelFactory&lt;&gt;</c>.</summary>
internal static class PublicTypes
{
    public static IReadOnlyList<string> DefinedIn(string file)
    {
        using var image = new PEReader(File.OpenRead(file));
        var metadata = image.GetMetadataReader();
        return
        [
            .. from handle in metadata.TypeDefinitions
               let type = metadata.GetTypeDefinition(handle)
               where (type.Attributes & TypeAttributes.VisibilityMask) == TypeAttributes.Public
               select Written(metadata.GetString(type.Namespace), metadata.GetString(type.Name)),
        ];
    }

    public static IReadOnlyList<string> ForwardedBy(string file)
    {
        using var image = new PEReader(File.OpenRead(file));
        var metadata = image.GetMetadataReader();
        return
        [
            .. from handle in metadata.ExportedTypes
               let type = metadata.GetExportedType(handle)
               where type.IsForwarder && type.Implementation.Kind == HandleKind.AssemblyReference
               select Written(metadata.GetString(type.Namespace), metadata.GetString(type.Name)),
        ];
    }

    private static string Written(string space, string name)
    {
        var full = space.Length == 0 ? name : $"{space}.{name}";
        return full.Split('`') is [var plain, var arity]
            ? $"{plain}<{new string(',', int.Parse(arity) - 1)}>"
            : full;
    }
}
