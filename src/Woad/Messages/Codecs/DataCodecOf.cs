using System.ServiceModel;

namespace Woad.Messages;

/// <summary>The codec of <typeparamref name="T"/>. Generated code adds how it is read and written.</summary>
/// <typeparam name="T">The type.</typeparam>
public class DataCodec<T> : DataCodec
{
    /// <inheritdoc/>
    public sealed override Type Type => typeof(T);

    /// <inheritdoc/>
    public sealed override FaultException CreateFault(
        object? detail, FaultReason reason, FaultCode code, string? action) =>
        new FaultException<T>((T)detail!, reason, code, action);

    /// <inheritdoc/>
    public sealed override object? GetDetail(FaultException error) => ((FaultException<T>)error).Detail;
}
