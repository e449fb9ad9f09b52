using System;
using System.Globalization;
using System.Linq;
using System.ServiceModel;

namespace Interop
{
    // What a client does with the operations of IFormats. Lines depend on nothing but the feature.
    public sealed class FormatScenarios
    {
        readonly Action<string> _print;

        public FormatScenarios(Action<string> print)
        {
            _print = print;
        }

        public void MessageContract(IFormats formats)
        {
            var reply = formats.Ship(new ParcelRequest
            {
                Key = "<key>",
                To = new Address { Street = "Here" },
                Weight = 1.25,
                Contents = new[] { "a", "b" },
            });
            _print(reply.Number + " " + reply.Summary);
            _print(formats.Bare(new BareRequest { Text = "bare" }).Text);
        }

        public void XmlSerializer(IFormats formats)
        {
            Print(formats.Describe(MakeItem(), new[] { 10, 20 }));
        }

        public void XmlMessageContract(IFormats formats)
        {
            Print(formats.Pack(new ItemRequest { Item = MakeItem(), Count = 3 }).Item);
        }

        public void XmlRpc(IFormats formats)
        {
            _print(formats.Join("left", 7));
        }

        public void DataRpc(IFormats formats)
        {
            _print(formats.JoinData("left", 8));
        }

        public void FaultAction(IFormats formats)
        {
            try
            {
                formats.FailWithAction();
                _print("no fault");
            }
            catch (FaultException<LimitFault> e)
            {
                _print(e.Reason.GetMatchingTranslation().Text + " " + e.Detail.Limit + " " + e.Detail.Remedy);
            }
        }

        public void FaultCodes(IFormats formats)
        {
            try
            {
                formats.FailWithCode();
                _print("no fault");
            }
            catch (FaultException e)
            {
                // SOAP 1.1 has one level.
                var code = e.Code.SubCode ?? e.Code;
                _print(e.Reason.GetMatchingTranslation().Text + " " + code.Name + " " + code.Namespace);
            }
        }

        static Item MakeItem()
        {
            return new Item { Id = 1, Tags = new[] { "x", "y" }, Prices = new[] { 0.5, 2 }, Text = "<text>" };
        }

        void Print(Item item)
        {
            var prices = item.Prices.Select(p => p.ToString(CultureInfo.InvariantCulture)).ToArray();
            _print(item.Id + " " + string.Join(",", item.Tags) + " " + string.Join(",", prices) + " " + item.Text);
        }
    }
}
