using Woad.Lab.Callers.Shapes;
using Woad.Lab.Observing.Kernel;

namespace Woad.Lab.Trials;

/// <summary>Takes the kernel's account of each level between its edges.</summary>
internal sealed class LevelWatch(LoadShape shape, KernelWatch? kernel)
{
    private readonly LoadSegment[] _levels = [.. shape.Levels];
    private readonly List<KernelUse> _uses = [];
    private bool _isInside;

    /// <summary>The second at which the next level begins or ends.</summary>
    public double NextEdge => kernel is null || _uses.Count == _levels.Length ? double.PositiveInfinity
        : _isInside ? _levels[_uses.Count].To
        : _levels[_uses.Count].From;

    public void At(double second)
    {
        while (kernel is not null && second >= NextEdge)
        {
            if (_isInside)
            {
                _uses.Add(kernel.Take());
            }
            else
            {
                kernel.Restart();
            }

            _isInside = !_isInside;
        }
    }

    /// <summary>The accounts of all levels; the last may have been cut off.</summary>
    public IReadOnlyList<KernelUse> Finish()
    {
        if (_isInside && kernel is not null)
        {
            _uses.Add(kernel.Take());
            _isInside = false;
        }

        return _uses;
    }
}
