using System;
using System.Collections.Generic;
using System.Linq;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.Threading;

namespace Interop
{
    [ServiceBehavior(InstanceContextMode = InstanceContextMode.Single, ConcurrencyMode = ConcurrencyMode.Multiple)]
    public class CallsService : ICalls, ITestContract
    {
        readonly Dictionary<string, List<string>> _notes = new Dictionary<string, List<string>>();

        public int Sum(int[] numbers)
        {
            return numbers == null ? -1 : numbers.Sum();
        }

        public string Echo(string text)
        {
            return text;
        }

        public byte[] EchoBytes(byte[] data)
        {
            return data;
        }

        public Person Describe(Person person)
        {
            if (person != null)
                person.Summary = Text.Of(person);
            return person;
        }

        public Shape[] Scale(Shape[] shapes, double factor)
        {
            foreach (var shape in shapes)
            {
                var circle = shape as Circle;
                if (circle != null)
                    circle.Radius *= factor;
                var square = shape as Square;
                if (square != null)
                    square.Side *= factor;
            }
            return shapes;
        }

        public bool Divide(int dividend, int divisor, out int quotient, ref int remainder)
        {
            quotient = dividend / divisor;
            remainder += dividend % divisor;
            return remainder == 0;
        }

        public string OddlyNamed(string text)
        {
            return "renamed " + text;
        }

        public void Note(string key, string text)
        {
            lock (_notes)
            {
                List<string> list;
                if (!_notes.TryGetValue(key, out list))
                    _notes.Add(key, list = new List<string>());
                list.Add(text);
                Monitor.PulseAll(_notes);
            }
        }

        public string[] WaitForNotes(string key, int count)
        {
            var deadline = DateTime.UtcNow.AddSeconds(10);
            lock (_notes)
            {
                List<string> list;
                while (!_notes.TryGetValue(key, out list) || list.Count < count)
                {
                    var left = deadline - DateTime.UtcNow;
                    if (left <= TimeSpan.Zero || !Monitor.Wait(_notes, left))
                        return list == null ? new string[0] : list.ToArray();
                }
                return list.OrderBy(s => s, StringComparer.Ordinal).ToArray();
            }
        }

        public void Nothing()
        {
        }

        public string ReadTag()
        {
            var headers = OperationContext.Current.IncomingMessageHeaders;
            var index = headers.FindHeader("tag", "urn:interop:headers");
            if (index < 0)
                return "no tag";
            OperationContext.Current.OutgoingMessageHeaders.Add(
                MessageHeader.CreateHeader("back", "urn:interop:headers", "of the service"));
            return headers.GetHeader<string>(index);
        }

        public void Exceed(int limit)
        {
            throw new FaultException<LimitFault>(
                new LimitFault { Limit = limit, Remedy = "ask for <less>" }, new FaultReason("Over the limit."));
        }

        public void ThrowPlainFault()
        {
            throw new FaultException("Closed on Sundays.", new FaultCode("Closed", "urn:interop:codes"));
        }

        public void ThrowUndeclared()
        {
            throw new InvalidOperationException("secret of the service");
        }

        public Order[] GetOrders(int NumOrders)
        {
            return Enumerable.Range(0, NumOrders).Select(CreateOrder).ToArray();
        }

        static Order CreateOrder(int index)
        {
            return new Order
            {
                orderItems = new[]
                {
                    new OrderLine { ItemID = 1, Quantity = 10 + index },
                    new OrderLine { ItemID = 2, Quantity = 5 },
                },
                CustomerID = 100 + index,
                ShippingAddress1 = "012345678901234567890123456789",
                ShippingAddress2 = "012345678901234567890123456789",
                ShippingCity = "0123456789",
                ShippingState = "0123456789012345",
                ShippingZip = "12345-1234",
                ShippingCountry = "United States",
                ShipType = "UPS",
                CreditCardType = "VISA",
                CreditCardNumber = "0123456789012345",
                CreditCardExpiration = new DateTime(2030, 6, 30, 12, 0, 0, DateTimeKind.Utc),
                CreditCardName = "01234567890123456789",
            };
        }
    }
}
