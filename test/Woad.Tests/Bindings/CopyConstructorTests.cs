using System.ServiceModel;
using System.ServiceModel.Channels;

namespace Woad.Tests.Bindings;

/// <summary>
/// Copies of binding elements have the values of the fields: what a derived class overrides is not called.
/// </summary>
public sealed class CopyConstructorTests
{
    [Fact]
    public void Copy_constructor_calls_no_overridden_setter()
    {
        var original = new CountingElement
        {
            MaxReceivedMessageSize = 5,
            ManualAddressing = true,
            MaxBufferPoolSize = 6,
        };
        Assert.Equal(3, original.Calls);

        var copy = (CountingElement)original.Clone();

        Assert.Equal(0, copy.Calls);
        Assert.Equal((5, true, 6), (copy.MaxReceivedMessageSize, copy.ManualAddressing, copy.MaxBufferPoolSize));
    }

    [Fact]
    public void Copy_constructor_of_an_encoding_calls_no_overridden_setter()
    {
        var copy = (CountingEncoding)new CountingEncoding { MessageVersion = MessageVersion.Soap11 }.Clone();
        Assert.Equal(0, copy.Calls);
    }

    private sealed class CountingElement : HttpTransportBindingElement
    {
        public CountingElement()
        {
        }

        private CountingElement(CountingElement original)
            : base(original)
        {
        }

        public int Calls { get; private set; }

        public override long MaxReceivedMessageSize
        {
            get =>
            base.MaxReceivedMessageSize; set => Count(() => base.MaxReceivedMessageSize = value);
        }

        public override bool ManualAddressing
        {
            get =>
            base.ManualAddressing; set => Count(() => base.ManualAddressing = value);
        }

        public override long MaxBufferPoolSize
        {
            get =>
            base.MaxBufferPoolSize; set => Count(() => base.MaxBufferPoolSize = value);
        }

        public override BindingElement Clone() => new CountingElement(this);

        private void Count(Action set)
        {
            Calls++;
            set();
        }
    }

    private sealed class CountingEncoding : MessageEncodingBindingElement
    {
        public CountingEncoding()
        {
        }

        private CountingEncoding(CountingEncoding original)
            : base(original)
        {
        }

        public int Calls { get; private set; }

        public override MessageVersion MessageVersion
        {
            get;
            set
            {
                Calls++;
                field = value;
            }
        } = MessageVersion.Default;

        public override BindingElement Clone() => new CountingEncoding(this);

        public override MessageEncoderFactory CreateMessageEncoderFactory() =>
            throw new InvalidOperationException("Nothing is encoded here.");
    }
}
