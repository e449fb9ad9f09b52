using System.Reflection;
using System.Reflection.Metadata;
using System.Reflection.Metadata.Ecma335;
using System.Reflection.PortableExecutable;
using System.Text.RegularExpressions;

namespace Woad.Server.Tests.PublicApi.MemberUse;

/// <summary>
/// What tests and samples use: members that their code refers to, members of WCF's types that their classes implement
/// or override, and constants and settings of attributes that stand in their source.
/// </summary>
internal sealed partial class TestUses
{
    private readonly PublicMembers _members;
    private readonly HashSet<string> _references = [];
    private readonly HashSet<string> _implemented = [];
    private readonly HashSet<string> _strings = [];
    private readonly HashSet<string> _dotted = [];
    private readonly HashSet<string> _assigned = [];

    public TestUses(PublicMembers members, IEnumerable<string> assemblies, IEnumerable<string> sources)
    {
        _members = members;
        foreach (var assembly in assemblies)
        {
            using var file = new PEReader(File.OpenRead(assembly));
            Read(file.GetMetadataReader());
        }

        foreach (var source in sources.Select(File.ReadAllText))
        {
            _dotted.UnionWith(Dotted().Matches(source).Select(m => m.Value));
            _assigned.UnionWith(Assigned().Matches(source).Select(m => m.Groups[1].Value));
        }
    }

    public bool Contains(PublicMember member) =>
        member.Methods.Any(_references.Contains)
        || _implemented.Contains($"{member.Type}::{member.Name}")
        || (member.Kind == PublicMemberKind.Constant && _dotted.Contains($"{ShortName(member.Type)}.{member.Name}"))
        || (member.Kind == PublicMemberKind.Property
            && _members.IsAttribute(member.Type)
            && _assigned.Contains(member.Name))
        || (member.Name.StartsWith("ShouldSerialize", StringComparison.Ordinal)
            && _strings.Contains(member.Name["ShouldSerialize".Length..]));

    private static string ShortName(string type) => type[(type.LastIndexOfAny(['.', '+']) + 1)..];

    private void Read(MetadataReader reader)
    {
        foreach (var member in reader.MemberReferences.Select(reader.GetMemberReference))
        {
            _references.Add(MemberKeys.Of(reader, member));
        }

        foreach (var handle in reader.TypeDefinitions)
        {
            ReadImplementations(reader, handle);
        }

        for (var handle = MetadataTokens.UserStringHandle(1); !handle.IsNil; handle = reader.GetNextHandle(handle))
        {
            _strings.Add(reader.GetUserString(handle));
        }
    }

    private void ReadImplementations(MetadataReader reader, TypeDefinitionHandle handle)
    {
        var type = reader.GetTypeDefinition(handle);
        var parents = type.GetInterfaceImplementations()
            .Select(i => reader.GetInterfaceImplementation(i).Interface)
            .Append(type.BaseType)
            .Where(p => !p.IsNil)
            .Select(p => MetadataNames.Of(reader, p))
            .SelectMany(p => _members.Ancestors(p).Prepend(p))
            .Distinct()
            .ToArray();
        foreach (var method in type.GetMethods().Select(reader.GetMethodDefinition).Where(
            m => m.Attributes.HasFlag(MethodAttributes.Virtual)))
        {
            var name = reader.GetString(method.Name);
            var simple = name[(name.LastIndexOf('.') + 1)..];
            foreach (var parent in parents)
            {
                _implemented.Add($"{parent}::{simple}");
                _implemented.Add($"{parent}::{Accessor().Replace(simple, "")}");
            }
        }
    }

    [GeneratedRegex(@"\b[A-Z]\w+\.[A-Z]\w+\b")]
    private static partial Regex Dotted();

    [GeneratedRegex(@"\b([A-Z]\w+)\s*=[^=>]")]
    private static partial Regex Assigned();

    [GeneratedRegex("^(get|set|add|remove)_")]
    private static partial Regex Accessor();
}
