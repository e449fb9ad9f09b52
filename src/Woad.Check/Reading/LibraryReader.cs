using System.Reflection.Metadata;
using System.Reflection.PortableExecutable;
using System.Text.RegularExpressions;
using Woad.Check.Findings;
using Woad.Check.Rules;

namespace Woad.Check.Reading;

/// <summary>Reads what a compiled library asks from the assemblies of WCF. Nothing of the library is run.</summary>
internal static partial class LibraryReader
{
    public static IReadOnlyList<Finding> Read(string path)
    {
        using var image = new PEReader(File.OpenRead(path));
        if (!image.HasMetadata)
        {
            throw new BadImageFormatException($"'{path}' is not an assembly of .NET.");
        }

        var metadata = image.GetMetadataReader();
        var findings = new List<Finding>();
        var used = new SortedSet<string>(StringComparer.Ordinal);
        foreach (var handle in metadata.TypeReferences)
        {
            if (WcfAssemblies.Of(metadata, handle) is { } assembly && WcfAssemblies.Contains(assembly))
            {
                var type = SignatureText.NameOf(metadata, handle);
                used.Add(Shown(type));
                if (!Api.OfWoad.Has(type) && Type.GetType($"{type}, {assembly}") is null)
                {
                    findings.Add(Missing(Shown(type), path));
                }
            }
        }

        foreach (var handle in metadata.MemberReferences)
        {
            if (Owner(metadata, handle) is { } owner && Api.OfWoad.Has(owner))
            {
                var (key, shown) = Member(metadata, handle, owner);
                used.Add(shown);
                if (!Api.OfWoad.Has(owner, key))
                {
                    findings.Add(Missing(shown, path));
                }
            }
        }

        var differences = used.Select(RuleList.OfDifference).OfType<Rule>().Distinct();
        findings.AddRange(differences.Select(rule => new Finding(FindingKind.Differs, rule.Pattern, rule, path)));
        return [.. findings.Distinct()];
    }

    private static Finding Missing(string member, string path) =>
        new(FindingKind.Missing, member, RuleList.OfMissing(member), path);

    /// <summary>The type of WCF that a member belongs to, or null.</summary>
    private static string? Owner(MetadataReader metadata, MemberReferenceHandle handle)
    {
        var parent = metadata.GetMemberReference(handle).Parent;
        return parent.Kind switch
        {
            HandleKind.TypeReference when WcfAssemblies.Of(metadata, (TypeReferenceHandle)parent) is { } assembly
                && WcfAssemblies.Contains(assembly) => SignatureText.NameOf(metadata, (TypeReferenceHandle)parent),
            HandleKind.TypeSpecification => metadata.GetTypeSpecification((TypeSpecificationHandle)parent)
                .DecodeSignature(SignatureText.Instance, null).Split('<')[0],
            _ => null,
        };
    }

    private static (string Key, string Shown) Member(
        MetadataReader metadata, MemberReferenceHandle handle, string owner)
    {
        var member = metadata.GetMemberReference(handle);
        var name = metadata.GetString(member.Name);
        if (member.GetKind() == MemberReferenceKind.Field)
        {
            return ($"{name}:{member.DecodeFieldSignature(SignatureText.Instance, null)}", $"{Shown(owner)}.{name}");
        }

        var signature = member.DecodeMethodSignature(SignatureText.Instance, null);
        var accessor = name.Split('_', 2) is ["get" or "set" or "add" or "remove", var plain] ? plain : null;
        return (
            name + SignatureText.Of(signature),
            accessor is not null
                ? $"{Shown(owner)}.{accessor}"
                : $"{Shown(owner)}.{name}({string.Join(", ", signature.ParameterTypes.Select(Shown))})");
    }

    private static string Shown(string type) => Arity().Replace(type, "");

    [GeneratedRegex(@"`\d+")]
    private static partial Regex Arity();
}
