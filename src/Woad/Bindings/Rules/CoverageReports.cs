using System.Collections.Immutable;
using Woad.Layers;

namespace Woad.Bindings.Rules;

/// <summary>
/// Tells the stack above channels of the program's whether layers below them verify protection. It goes down with the
/// binding parameters while the channels are built.
/// </summary>
internal sealed class CoverageReports
{
    /// <summary>Whether a layer reports the parts of messages that it has verified.</summary>
    public bool Any { get; private set; }

    /// <summary>Layers have been built.</summary>
    public void Add(ImmutableArray<ILayer> layers) => Any |= layers.Any(static layer => layer.ReportsCoverage);
}
