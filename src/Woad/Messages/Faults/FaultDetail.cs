using System.ServiceModel;

namespace Woad.Messages;

/// <summary>
/// The detail of a declared fault, compiled: makes the exception of its type and takes the detail out of it, without looking
/// for the type at run time.
/// </summary>
public abstract class FaultDetail
{
    private FaultDetail()
    {
    }

    /// <summary>The detail's type.</summary>
    public abstract Type Type { get; }

    /// <summary>What generated code declares for a detail that is a <typeparamref name="T"/>.</summary>
    public static FaultDetail Of<T>() => new Typed<T>();

    /// <summary>The exception that a client throws for a fault with this detail.</summary>
    public abstract FaultException Create(object? detail, FaultReason reason, FaultCode code, string? action);

    /// <summary>The detail of a <see cref="FaultException{TDetail}"/> of this type.</summary>
    public abstract object? Get(FaultException error);

    private sealed class Typed<T> : FaultDetail
    {
        public override Type Type => typeof(T);

        public override FaultException Create(object? detail, FaultReason reason, FaultCode code, string? action) =>
            new FaultException<T>((T)detail!, reason, code, action);

        public override object? Get(FaultException error) => ((FaultException<T>)error).Detail;
    }
}
