using System.Reflection;
using System.ServiceModel;
using Woad.Transports.Memory;

namespace Woad.Tests.Client;

/// <summary>Scopes of operation contexts are nested, and end in the state in which they began.</summary>
public sealed class OperationContextScopeTests : IDisposable
{
    private readonly ChannelFactory<ISum> _factory = new(new MemoryBinding(), "memory://scopes");
    private readonly IContextChannel _channel;

    public OperationContextScopeTests() => _channel = (IContextChannel)_factory.CreateChannel();

    public void Dispose() => _factory.Abort();

    [Fact]
    public async Task Scope_without_a_context_hides_the_one_around_it()
    {
        using (new OperationContextScope(_channel))
        {
            var outer = OperationContext.Current;
            using (new OperationContextScope((OperationContext?)null))
            {
                Assert.Null(OperationContext.Current);
                await Task.Yield();
                Assert.Null(OperationContext.Current);
            }

            Assert.NotNull(outer);
            Assert.Same(outer, OperationContext.Current);
        }

        Assert.Null(OperationContext.Current);
    }

    [Fact]
    public void Scope_that_ends_before_one_inside_it_throws()
    {
        var outer = new OperationContextScope(_channel);
        var inner = new OperationContextScope(_channel);
        var shown = OperationContext.Current;

        Assert.Throws<InvalidOperationException>(outer.Dispose);
        Assert.Same(shown, OperationContext.Current);
        inner.Dispose();
        outer.Dispose();
    }

    [Fact]
    public void Scope_whose_context_was_replaced_throws()
    {
        var scope = new OperationContextScope(_channel);
        var other = new OperationContext(_channel);
        OperationContext.Current = other;

        Assert.Throws<InvalidOperationException>(scope.Dispose);
        Assert.Same(other, OperationContext.Current);
    }

    [Fact]
    public void Scope_that_is_disposed_twice_ends_once()
    {
        var scope = new OperationContextScope(_channel);
        scope.Dispose();
        using (new OperationContextScope(_channel))
        {
            var inner = OperationContext.Current;
            scope.Dispose();
            Assert.Same(inner, OperationContext.Current);
        }

        Assert.Null(OperationContext.Current);
    }

    [Fact]
    public void Scope_for_no_channel_is_refused() =>
        Assert.Throws<ArgumentNullException>(() => new OperationContextScope((IContextChannel)null!));

    [Fact]
    public void Scope_for_an_object_that_is_no_channel_of_a_factory_is_refused()
    {
        var foreign = DispatchProxy.Create<IContextChannel, ForeignChannel>();
        var error = Assert.Throws<InvalidOperationException>(() => new OperationContextScope(foreign));
        Assert.StartsWith(
            "Invalid IContextChannel passed to OperationContext.", error.Message, StringComparison.Ordinal);
        Assert.Null(OperationContext.Current);
    }

    /// <summary>A channel of the program's that answers nothing.</summary>
    public class ForeignChannel : DispatchProxy
    {
        protected override object? Invoke(MethodInfo? targetMethod, object?[]? args) => null;
    }
}
