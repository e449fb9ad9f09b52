using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Woad.Tests.Structure;

/// <summary>
/// A test class of these folders names its category, by which <c>.ci/run</c> knows that it must not fail even once.
/// </summary>
[Trait("Category", "Structure")]
public sealed class CategoryTests
{
    private static readonly Dictionary<string, string> Categories = new()
    {
        ["Security"] = "Security",
        ["Secured"] = "Security",
        ["Tokens"] = "Security",
        ["Conversation"] = "Security",
        ["Hostile"] = "Hostile",
        ["BadInput"] = "Hostile",
        ["Schedules"] = "Schedules",
    };

    [Fact]
    public void Test_class_has_the_category_of_its_folder()
    {
        var missing = (
            from file in SourceTree.Below("test")
            from folder in file.Path.Split('/')[2..^1]
            where Categories.ContainsKey(folder)
            from type in file.TopLevelTypes.OfType<ClassDeclarationSyntax>()
            where IsTestClass(type) && !Has(type, Categories[folder])
            select $"{file.Path} has no [Trait(\"Category\", \"{Categories[folder]}\")]").ToList();

        Assert.True(missing.Count == 0, string.Join('\n', missing));
    }

    [Fact]
    public void Every_category_has_classes() =>
        Assert.All(
            Categories.Values.Distinct(),
            category => Assert.Contains(
                SourceTree.Below("test").SelectMany(file => file.TopLevelTypes).OfType<ClassDeclarationSyntax>(),
                type => Has(type, category)));

    private static bool IsTestClass(ClassDeclarationSyntax type) =>
        type.Identifier.Text.EndsWith("Tests", StringComparison.Ordinal)
        && !type.Modifiers.Any(modifier => modifier.Text is "abstract" or "static")
        && type.Parent is not TypeDeclarationSyntax
        // The other parts of a class do not repeat its attributes.
        && (type.AttributeLists.Count > 0 || !type.Modifiers.Any(modifier => modifier.Text == "partial"));

    private static bool Has(ClassDeclarationSyntax type, string category) =>
        type.AttributeLists.SelectMany(list => list.Attributes).Any(
            attribute => attribute.Name.ToString() == "Trait"
                && attribute.ArgumentList?.Arguments.ToString() == $"\"Category\", \"{category}\"");
}
