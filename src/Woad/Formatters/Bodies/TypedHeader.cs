using System.ServiceModel;
using System.ServiceModel.Channels;

namespace Woad.Formatters.Bodies;

/// <summary>Takes apart and makes the <see cref="MessageHeader{T}"/> of one content type.</summary>
internal abstract class TypedHeader
{
    /// <summary>The closed <see cref="MessageHeader{T}"/>.</summary>
    public abstract Type Type { get; }

    public static TypedHeader Of(Type content) =>
        (TypedHeader)Activator.CreateInstance(typeof(OfContent<>).MakeGenericType(content))!;

    public abstract (object? Content, bool MustUnderstand, string Actor, bool Relay) Read(object header);

    /// <summary>The header as it was received.</summary>
    public abstract object Make(object? content, MessageHeaderInfo received);

    private sealed class OfContent<T> : TypedHeader
    {
        public override Type Type => typeof(MessageHeader<T>);

        public override (object? Content, bool MustUnderstand, string Actor, bool Relay) Read(object header)
        {
            var typed = (MessageHeader<T>)header;
            return (typed.Content, typed.MustUnderstand, typed.Actor ?? "", typed.Relay);
        }

        public override object Make(object? content, MessageHeaderInfo received) =>
            new MessageHeader<T>((T)content!, received.MustUnderstand, received.Actor, received.Relay);
    }
}
