using System;
using System.Globalization;
using System.Linq;
using System.Text;

namespace Interop
{
    // Prints values the same way on every runtime, in printable ASCII, one line each.
    public static class Text
    {
        public static string Of(string value)
        {
            if (value == null)
                return "null";
            var line = new StringBuilder("\"");
            foreach (var c in value)
                line.Append(
                    c < ' ' || c > '~' || c == '"' || c == '\\' ? "\\u" + ((int)c).ToString("x4") : c.ToString());
            return line.Append('"').ToString();
        }

        public static string Of(byte[] value)
        {
            return value == null ? "null" : Convert.ToBase64String(value);
        }

        public static string Of(DateTime value)
        {
            return value.ToString("yyyy-MM-ddTHH:mm:ss.fffffff", CultureInfo.InvariantCulture) + " " + value.Kind;
        }

        public static string Of(Person p)
        {
            if (p == null)
                return "null";
            return string.Join("|", new[]
            {
                Of(p.Name),
                p.Home == null ? "null" : Of(p.Home.Street) + "," + Of(p.Home.Zip),
                p.Children == null ? "null" : "[" + string.Join(";", p.Children.Select(Of).ToArray()) + "]",
                Of(p.BornUtc),
                Of(p.BornUnspecified),
                p.Balance.ToString(CultureInfo.InvariantCulture),
                p.Ratio.ToString("R", CultureInfo.InvariantCulture),
                p.Weight.ToString("R", CultureInfo.InvariantCulture),
                Of(p.Photo),
                p.Age.HasValue ? p.Age.Value.ToString(CultureInfo.InvariantCulture) : "null",
                p.Id.ToString(),
                p.Mood.ToString(),
                p.Elapsed.ToString(),
                p.Distance.ToString(CultureInfo.InvariantCulture),
                ((int)p.Initial).ToString(CultureInfo.InvariantCulture),
                p.Scores == null
                    ? "null"
                    : string.Join(",", p.Scores.OrderBy(s => s.Key, StringComparer.Ordinal)
                        .Select(s => s.Key + "=" + s.Value).ToArray()),
                p.Numbers == null ? "null" : string.Join(",", p.Numbers.Select(n => n.ToString()).ToArray()),
                p.Active.ToString(),
            });
        }

        public static string Of(Order o)
        {
            return string.Join("|", new[]
            {
                o.CustomerID.ToString(),
                o.ShippingAddress1, o.ShippingAddress2, o.ShippingCity, o.ShippingState, o.ShippingZip,
                o.ShippingCountry, o.ShipType,
                string.Join(",", o.orderItems.Select(i => i.ItemID + "x" + i.Quantity).ToArray()),
                o.CreditCardType, o.CreditCardNumber, Of(o.CreditCardExpiration), o.CreditCardName,
            });
        }

        public static string Of(Shape shape)
        {
            var circle = shape as Circle;
            var square = shape as Square;
            return circle != null
                ? "circle " + Of(circle.Label) + " " + circle.Radius.ToString("R", CultureInfo.InvariantCulture)
                : square != null
                    ? "square " + Of(square.Label) + " " + square.Side.ToString("R", CultureInfo.InvariantCulture)
                    : "?";
        }
    }
}
