using System.ServiceModel;

namespace Woad.Messages;

/// <summary>The detail of a declared fault that is a <typeparamref name="T"/>. Generated code adds how it is read and written.</summary>
/// <typeparam name="T">The detail's type.</typeparam>
public class FaultDetail<T> : FaultDetail
{
    /// <inheritdoc/>
    public sealed override Type Type => typeof(T);

    /// <inheritdoc/>
    public sealed override FaultException Create(object? detail, FaultReason reason, FaultCode code, string? action) =>
        new FaultException<T>((T)detail!, reason, code, action);

    /// <inheritdoc/>
    public sealed override object? Get(FaultException error) => ((FaultException<T>)error).Detail;
}
