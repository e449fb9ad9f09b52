using System.ComponentModel;

namespace System.ServiceModel.Discovery;

/// <summary>Provides data for <see cref="DiscoveryClient.FindCompleted"/>.</summary>
public class FindCompletedEventArgs : AsyncCompletedEventArgs
{
    private readonly FindResponse? _result;

    internal FindCompletedEventArgs(Exception? error, bool cancelled, object? userState, FindResponse? result)
        : base(error, cancelled, userState) => _result = result;

    /// <summary>Gets the endpoints that were found.</summary>
    /// <exception cref="InvalidOperationException">The search was cancelled.</exception>
    /// <exception cref="System.Reflection.TargetInvocationException">The search has failed.</exception>
    public FindResponse Result
    {
        get
        {
            RaiseExceptionIfNecessary();
            return _result!;
        }
    }
}
