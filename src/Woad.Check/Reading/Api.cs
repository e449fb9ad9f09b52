using System.Reflection;
using System.Reflection.Metadata;
using System.Reflection.PortableExecutable;

namespace Woad.Check.Reading;

/// <summary>The public API of Woad, from the assemblies beside the tool.</summary>
internal sealed class Api
{
    private static readonly string[] Assemblies =
    [
        "Woad", "Woad.Server", "Woad.Configuration", "Woad.Queues", "Woad.CodeDom", "Woad.Durable",
        "Woad.Federation", "Woad.Discovery", "Woad.Routing", "Woad.Mesh",
        "System.ServiceModel.Syndication",
    ];

    private static readonly Lazy<Api> Beside = new(() => new(AppContext.BaseDirectory));

    private readonly Dictionary<string, ApiType> _types = new(StringComparer.Ordinal);

    private Api(string folder)
    {
        foreach (var name in Assemblies)
        {
            using var image = new PEReader(File.OpenRead(Path.Combine(folder, name + ".dll")));
            var metadata = image.GetMetadataReader();
            foreach (var handle in metadata.TypeDefinitions.Where(handle => IsVisible(metadata, handle)))
            {
                var type = TypeOf(metadata, handle);
                _types[type.Name] = type;
            }
        }
    }

    public static Api OfWoad => Beside.Value;

    public static IReadOnlyList<string> AssemblyNames => Assemblies;

    public bool Has(string type) => _types.ContainsKey(type);

    /// <summary>Whether a type or one of those that it inherits from has a member.</summary>
    /// <param name="type">The name of the type, as metadata writes it.</param>
    /// <param name="member">The name and the signature.</param>
    public bool Has(string type, string member)
    {
        if (!_types.TryGetValue(type, out var found))
        {
            return false;
        }

        return found.Members.Contains(member) || found.Bases.Any(parent => Inherits(parent, member));
    }

    /// <remarks>Members of generic base types have other signatures there. They are compared by name.</remarks>
    private bool Inherits(string parent, string member)
    {
        var plain = parent.Split('<')[0];
        if (!_types.TryGetValue(plain, out var type))
        {
            return plain is not ("System.Object" or "System.ValueType" or "System.Enum" or "System.Attribute")
                && !plain.StartsWith("System.I", StringComparison.Ordinal)
                && Type.GetType(plain) is { } known
                && known.GetMember(NameOf(member), AllMembers).Length > 0;
        }

        return plain == parent
            ? Has(plain, member)
            : type.Members.Any(own => NameOf(own) == NameOf(member)) || type.Bases.Any(next => Inherits(next, member));
    }

    private const BindingFlags AllMembers =
        BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.Instance | BindingFlags.Static;

    private static string NameOf(string member) => member[..member.IndexOfAny(['(', '`', ':'])];

    private static bool IsVisible(MetadataReader metadata, TypeDefinitionHandle handle)
    {
        var type = metadata.GetTypeDefinition(handle);
        return (type.Attributes & TypeAttributes.VisibilityMask) switch
        {
            TypeAttributes.Public => true,
            TypeAttributes.NestedPublic or TypeAttributes.NestedFamily or TypeAttributes.NestedFamORAssem =>
                IsVisible(metadata, type.GetDeclaringType()),
            _ => false,
        };
    }

    private static ApiType TypeOf(MetadataReader metadata, TypeDefinitionHandle handle)
    {
        var type = metadata.GetTypeDefinition(handle);
        var members = new HashSet<string>(StringComparer.Ordinal);
        foreach (var method in type.GetMethods().Select(metadata.GetMethodDefinition))
        {
            if ((method.Attributes & MethodAttributes.MemberAccessMask)
                is MethodAttributes.Public or MethodAttributes.Family or MethodAttributes.FamORAssem)
            {
                var signature = method.DecodeSignature(SignatureText.Instance, null);
                members.Add(metadata.GetString(method.Name) + SignatureText.Of(signature));
            }
        }

        foreach (var field in type.GetFields().Select(metadata.GetFieldDefinition))
        {
            if ((field.Attributes & FieldAttributes.FieldAccessMask)
                is FieldAttributes.Public or FieldAttributes.Family or FieldAttributes.FamORAssem)
            {
                members.Add($"{metadata.GetString(field.Name)}:{field.DecodeSignature(SignatureText.Instance, null)}");
            }
        }

        var bases = type.GetInterfaceImplementations()
            .Select(implementation => metadata.GetInterfaceImplementation(implementation).Interface)
            .Prepend(type.BaseType)
            .Where(parent => !parent.IsNil)
            .Select(parent => NameOf(metadata, parent));
        return new(SignatureText.NameOf(metadata, handle), [.. bases], members);
    }

    private static string NameOf(MetadataReader metadata, EntityHandle type) => type.Kind switch
    {
        HandleKind.TypeDefinition => SignatureText.NameOf(metadata, (TypeDefinitionHandle)type),
        HandleKind.TypeReference => SignatureText.NameOf(metadata, (TypeReferenceHandle)type),
        _ => metadata.GetTypeSpecification((TypeSpecificationHandle)type).DecodeSignature(SignatureText.Instance, null),
    };
}
