using System.Collections.Immutable;
using System.Text;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Text;
using Woad.Generator.Model;
using Woad.SettingsGenerator.Model;
using Woad.SettingsGenerator.Reading;

namespace Woad.SettingsGenerator;

/// <summary>
/// Writes the other half of the partial properties that are settings, and of the constructors that copy them.
/// </summary>
[Generator(LanguageNames.CSharp)]
public sealed class SettingsSourceGenerator : IIncrementalGenerator
{
    /// <summary>The name of the step that reads own settings.</summary>
    public const string SettingsStep = "Settings";

    /// <summary>The name of the step that reads settings which another object holds.</summary>
    public const string ForwardsStep = "Forwards";

    /// <summary>The name of the step that reads constructors.</summary>
    public const string CopiesStep = "Copies";

    /// <summary>The name of the step that gathers them by class.</summary>
    public const string ClassesStep = "Classes";

    /// <inheritdoc/>
    public void Initialize(IncrementalGeneratorInitializationContext context)
    {
        context.RegisterPostInitializationOutput(static output =>
            output.AddSource("Attributes.g.cs", SourceText.From(AttributeSource.Text, Encoding.UTF8)));
        var settings = Read<PropertyDeclarationSyntax, SettingModel>(
            context, AttributeSource.SettingName, SettingReader.Read, SettingsStep);
        var forwards = Read<PropertyDeclarationSyntax, SettingModel>(
            context, AttributeSource.ForwardName, ForwardReader.Read, ForwardsStep);
        var copies = Read<ConstructorDeclarationSyntax, CopyModel>(
            context, AttributeSource.CopyName, CopyReader.Read, CopiesStep);
        var classes = settings.Combine(forwards).Combine(copies)
            .SelectMany(static (all, _) => Gather([.. all.Left.Left, .. all.Left.Right], all.Right))
            .WithTrackingName(ClassesStep);
        context.RegisterSourceOutput(classes, static (output, model) =>
            output.AddSource(
                $"{model.Owner.Namespace}.{model.Owner.Name}.g.cs", SourceText.From(
                    SettingsEmitter.Emit(model), Encoding.UTF8)));
    }

    private static IncrementalValueProvider<ImmutableArray<TModel>> Read<TNode, TModel>(
        IncrementalGeneratorInitializationContext context,
        string attribute,
        Func<GeneratorAttributeSyntaxContext, TModel> read,
        string step)
        where TNode : SyntaxNode =>
        context.SyntaxProvider
            .ForAttributeWithMetadataName(attribute, static (node, _) => node is TNode, (found, _) => read(found))
            .WithTrackingName(step)
            .Collect();

    private static IEnumerable<SettingsModel> Gather(
        ImmutableArray<SettingModel> settings, ImmutableArray<CopyModel> copies) =>
        from owner in settings.Select(setting => setting.Owner).Concat(copies.Select(copy => copy.Owner)).Distinct()
        select new SettingsModel(
            owner,
            settings.Where(setting => setting.Owner == owner).OrderBy(setting => setting.Name, StringComparer.Ordinal)
                .ToEquatable(),
            copies.FirstOrDefault(copy => copy.Owner == owner));
}
