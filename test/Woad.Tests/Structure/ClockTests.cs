using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Woad.Tests.Structure;

/// <summary>
/// A clock comes through constructors and models. BannedSymbols.txt keeps out clocks that are no
/// <see cref="TimeProvider"/>.
/// </summary>
[Trait("Category", "Structure")]
public sealed class ClockTests
{
    [Fact]
    public void System_clock_is_taken_where_a_host_or_factory_begins() =>
        Exemptions.Check(
            "clock",
            "TimeProvider.System stands where no clock can be handed over. Take the clock of the model, or a "
                + "parameter.",
            from file in SourceTree.Shipped
            let uses = file.Tree.GetRoot().DescendantNodes().OfType<MemberAccessExpressionSyntax>().Count(IsSystemClock)
            where uses > 0
            select (file.Path, $"takes TimeProvider.System in {uses} places"));

    private static bool IsSystemClock(MemberAccessExpressionSyntax access) =>
        access.Name.Identifier.ValueText == nameof(TimeProvider.System)
        && access.Expression is SimpleNameSyntax { Identifier.ValueText: nameof(TimeProvider) }
            or MemberAccessExpressionSyntax { Name.Identifier.ValueText: nameof(TimeProvider) };
}
