using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Woad.Tests.Structure;

[Trait("Category", "Structure")]
public sealed class TypeNameTests
{
    // Each folder that logs has one class of this name.
    private const string LogClass = "Log";

    /// <summary>WCF and the Web Services Description Language give names of their own, which may meet.</summary>
    [Fact]
    public void Name_of_an_engine_type_is_unique_in_its_assembly() =>
        Exemptions.Check(
            "unique-name",
            "Two engine types of one assembly do not share a name, in whatever folders they are.",
            from file in SourceTree.Shipped
            where file.Path.Split('/') is ["src", _, ..]
            where !file.Namespace.StartsWith("System.", StringComparison.Ordinal)
            from type in file.TopLevelTypes.OfType<BaseTypeDeclarationSyntax>()
            let name = type.Identifier.Text
            where name != LogClass
            group file by (Assembly: file.Path.Split('/')[1], Name: name) into files
            let folders = files.Select(file => file.Folder).Distinct().Order(StringComparer.Ordinal).ToList()
            where folders.Count > 1
            select ($"{files.Key.Assembly}#{files.Key.Name}", $"is in {string.Join(", ", folders)}"));
}
