using System.ComponentModel;

namespace System.ServiceModel.Discovery;

/// <summary>Provides data for <see cref="DiscoveryClient.ResolveCompleted"/>.</summary>
public class ResolveCompletedEventArgs : AsyncCompletedEventArgs
{
    private readonly ResolveResponse? _result;

    internal ResolveCompletedEventArgs(Exception? error, bool cancelled, object? userState, ResolveResponse? result)
        : base(error, cancelled, userState) => _result = result;

    /// <summary>Gets the answer of the resolve completed event args.</summary>
    /// <exception cref="InvalidOperationException">The request was cancelled.</exception>
    /// <exception cref="System.Reflection.TargetInvocationException">The request has failed.</exception>
    public ResolveResponse Result
    {
        get
        {
            RaiseExceptionIfNecessary();
            return _result!;
        }
    }
}
