using System.Reflection.Metadata;

namespace Woad.Server.Tests.PublicApi.MemberUse;

/// <summary>Members by type, name and parameters: the same text for a definition and for a reference to it.</summary>
internal static class MemberKeys
{
    public static string Of(MetadataReader reader, string type, MethodDefinitionHandle handle)
    {
        var method = reader.GetMethodDefinition(handle);
        return $"{type}::{reader.GetString(method.Name)}{SignatureNames.Of(method.DecodeSignature(SignatureNames.Instance, null))}";
    }

    public static string Of(MetadataReader reader, MemberReference member)
    {
        var name = $"{MetadataNames.Of(reader, member.Parent)}::{reader.GetString(member.Name)}";
        return member.GetKind() == MemberReferenceKind.Field
            ? name
            : name + SignatureNames.Of(member.DecodeMethodSignature(SignatureNames.Instance, null));
    }
}
