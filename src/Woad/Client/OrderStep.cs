using Woad.Model;
using Woad.Xml;

namespace Woad.Client;

/// <summary>
/// Which operations a session may begin with, and which one ends it (IsInitiating, IsTerminating), seen from the
/// caller.
/// </summary>
internal sealed class OrderStep(ClientStep next) : ClientStep
{
    private bool _hasInitiated;
    private bool _hasTerminated;

    /// <exception cref="InvalidOperationException">The operation may not be called now.</exception>
    public override ValueTask RunAsync(ClientCall call)
    {
        Check(call.Operation.Model);
        return next.RunAsync(call);
    }

    private void Check(OperationModel operation)
    {
        if (!operation.IsInitiating && !_hasInitiated)
        {
            throw new InvalidOperationException(Escaped.Text(
                $"The operation '{operation.Name}' cannot be the first operation to be called because IsInitiating "
                    + $"is false."));
        }

        if (_hasTerminated)
        {
            throw new InvalidOperationException(
                "This channel cannot send any more messages because IsTerminating operation has already been called.");
        }

        _hasInitiated = true;
        _hasTerminated = operation.IsTerminating;
    }
}
