using System.Reflection;
using System.Reflection.Metadata;
using System.Reflection.PortableExecutable;

namespace Woad.Server.Tests.PublicApi.MemberUse;

/// <summary>
/// What an assembly offers in some namespaces. Overrides are left out: programs name what they override.
/// </summary>
internal sealed class PublicMembers
{
    private readonly HashSet<string> _namespaces;
    private readonly List<PublicMember> _all = [];
    private readonly Dictionary<string, string[]> _parents = [];
    private readonly HashSet<string> _attributes = [];

    public PublicMembers(IEnumerable<string> assemblies, params IEnumerable<string> namespaces)
    {
        _namespaces = [.. namespaces];
        foreach (var assembly in assemblies)
        {
            using var file = new PEReader(File.OpenRead(assembly));
            Read(file.GetMetadataReader());
        }
    }

    public IReadOnlyList<PublicMember> All => _all;

    public bool IsAttribute(string type) => _attributes.Contains(type);

    /// <summary>A type's base type and interfaces, and theirs.</summary>
    public IEnumerable<string> Ancestors(string type) => _parents.TryGetValue(type, out var parents)
        ? parents.SelectMany(p => Ancestors(p).Prepend(p)).Distinct()
        : [];

    private void Read(MetadataReader reader)
    {
        foreach (var handle in reader.TypeDefinitions)
        {
            var type = reader.GetTypeDefinition(handle);
            var name = MetadataNames.Of(reader, handle);
            _parents[name] =
            [
                .. type.BaseType.IsNil ? [] : (string[])[MetadataNames.Of(reader, type.BaseType)],
                .. type.GetInterfaceImplementations().Select(
                    i => MetadataNames.Of(reader, reader.GetInterfaceImplementation(i).Interface)),
            ];
            if (_parents[name].Contains("System.Attribute"))
            {
                _attributes.Add(name);
            }

            if (_parents[name].Contains("System.MulticastDelegate"))
            {
                // The compiler makes their members.
                continue;
            }

            if (IsPublic(reader, handle) && _namespaces.Contains(NamespaceOf(reader, handle)))
            {
                Read(reader, type, name);
            }
        }
    }

    private void Read(MetadataReader reader, TypeDefinition type, string name)
    {
        var accessors = new HashSet<MethodDefinitionHandle>();
        foreach (var property in type.GetProperties().Select(reader.GetPropertyDefinition))
        {
            var methods = property.GetAccessors();
            Add(PublicMemberKind.Property, reader.GetString(property.Name), methods.Getter, methods.Setter);
        }

        foreach (var happening in type.GetEvents().Select(reader.GetEventDefinition))
        {
            var methods = happening.GetAccessors();
            Add(PublicMemberKind.Event, reader.GetString(happening.Name), methods.Adder, methods.Remover);
        }

        foreach (var method in type.GetMethods().Where(m => !accessors.Contains(m)))
        {
            Add(PublicMemberKind.Method, reader.GetString(reader.GetMethodDefinition(method).Name), method);
        }

        foreach (var field in type.GetFields().Select(reader.GetFieldDefinition).Where(f => IsSeen(f.Attributes)))
        {
            var kind = field.Attributes.HasFlag(FieldAttributes.Literal)
                ? PublicMemberKind.Constant
                : PublicMemberKind.Field;
            var fieldName = reader.GetString(field.Name);
            _all.Add(new PublicMember(name, fieldName, $"{name}.{fieldName}", [$"{name}::{fieldName}"], kind));
        }

        void Add(PublicMemberKind kind, string memberName, params IEnumerable<MethodDefinitionHandle> methods)
        {
            var seen = methods.Where(m => !m.IsNil).ToArray();
            accessors.UnionWith(seen);
            var offered = seen.Where(m => IsOffered(reader.GetMethodDefinition(m))).ToArray();
            if (offered.Length == 0
                || memberName is ".cctor" or "Dispose"
                || memberName.Contains('<', StringComparison.Ordinal))
            {
                // Dispose is called by using, through the platform's interface.
                return;
            }

            var keys = offered.Select(m => MemberKeys.Of(reader, name, m)).ToArray();
            if (keys[0].Contains("(System.Runtime.Serialization.SerializationInfo, ", StringComparison.Ordinal))
            {
                // For the platform's serialization of exceptions, which is obsolete.
                return;
            }

            var text = kind == PublicMemberKind.Method
                ? keys[0].Replace("::", ".", StringComparison.Ordinal)
                : $"{name}.{memberName}";
            _all.Add(new PublicMember(name, memberName, text, keys, kind));
        }
    }

    private static bool IsOffered(MethodDefinition method) =>
        (method.Attributes & MethodAttributes.MemberAccessMask) is MethodAttributes.Public or MethodAttributes.Family
            or MethodAttributes.FamORAssem
        && (!method.Attributes.HasFlag(MethodAttributes.Virtual)
            || method.Attributes.HasFlag(MethodAttributes.NewSlot));

    private static bool IsSeen(FieldAttributes attributes) =>
        !attributes.HasFlag(FieldAttributes.SpecialName)
        && (attributes & FieldAttributes.FieldAccessMask) is FieldAttributes.Public or FieldAttributes.Family
            or FieldAttributes.FamORAssem;

    private static bool IsPublic(MetadataReader reader, TypeDefinitionHandle handle)
    {
        var type = reader.GetTypeDefinition(handle);
        return (type.Attributes & TypeAttributes.VisibilityMask) switch
        {
            TypeAttributes.Public => true,
            TypeAttributes.NestedPublic or TypeAttributes.NestedFamily or TypeAttributes.NestedFamORAssem =>
                IsPublic(reader, type.GetDeclaringType()),
            _ => false,
        };
    }

    private static string NamespaceOf(MetadataReader reader, TypeDefinitionHandle handle)
    {
        var type = reader.GetTypeDefinition(handle);
        return type.GetDeclaringType() is { IsNil: false } outer
            ? NamespaceOf(reader, outer)
            : reader.GetString(type.Namespace);
    }
}
