using Woad.Lab.Bindings;

namespace Woad.Lab.Tests.Hosts;

/// <summary>A run without a free port ends, whichever of its processes found none.</summary>
public sealed class NoFreePortTests
{
    [Fact]
    public void Report_of_a_process_without_a_port_is_that_exception_again()
    {
        var error = new NoFreePortException("None of 1000 TCP ports is free.");
        var read = NoFreePortException.Of($"{error.GetType().Name}: {error.Message}");
        Assert.Equal(error.Message, read?.Message);
        Assert.Null(NoFreePortException.Of("InvalidOperationException: None of 1000 TCP ports is free."));
    }
}
