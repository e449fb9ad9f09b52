using Woad.Lab.Callers.Shapes;

namespace Woad.Lab.Tests.Trials;

public sealed class ShortenedTests
{
    [Fact]
    public void Measured_stretches_become_shorter_and_warm_ups_do_not()
    {
        var shape = new ClosedShape(
            [new LoadSegment(0, 1, 4, 4), new LoadSegment(1, 3, 4, 4, "a"), new LoadSegment(3, 4, 8, 8, "b")]);
        var half = shape.Shortened(0.5);
        Assert.Equal([(0.0, 1.0), (1.0, 2.0), (2.0, 2.5)], half.Segments.Select(s => (s.From, s.To)));
        Assert.Same(shape, shape.Shortened(1));
    }
}
