using System;
using System.Linq;
using System.Text;
using System.Web.Services.Protocols;
using Described;

// Calls what Mono has made from the WSDL and prints what it answers: the address.
public static class Client
{
    public static void Main(string[] arguments)
    {
        var service = new basic { Url = arguments[0] };
        bool specified;
        double sum;
        service.Add(2, true, 0.5, true, out sum, out specified);
        Say("add", sum.ToString(System.Globalization.CultureInfo.InvariantCulture));
        var echoed = service.Echo(new Values
        {
            Bool = true, BoolSpecified = true, Long = -9007199254740993, LongSpecified = true, Decimal = 1.25m, DecimalSpecified = true,
            String = "a <b> & c \u20ac", Bytes = new byte[] { 0, 1, 255 }, Guid = Guid.Empty.ToString(), DateTime = new DateTime(2020, 2, 29, 12, 30, 15, DateTimeKind.Utc),
            DateTimeSpecified = true,
        });
        Say("echo", echoed.Bool + " " + echoed.Long + " " + echoed.Decimal.ToString(System.Globalization.CultureInfo.InvariantCulture) + " "
            + echoed.String + " " + BitConverter.ToString(echoed.Bytes) + " " + echoed.DateTime.ToUniversalTime().ToString("s"));
        Weather opposite;
        service.Opposite(Weather.Rain, true, out opposite, out specified);
        Say("opposite", opposite.ToString());
        Say("upper", string.Join(",", service.Upper(new[] { "a", "b" })));
        var older = service.Older(new[] { new Member { Name = "Ann", Age = 30, AgeSpecified = true, Parent = new Member { Name = "Eve" } } }, 2, true);
        Say("older", older[0].Name + " " + older[0].Age + " " + older[0].Parent.Name);
        Say("count", string.Join(",", service.Count(new[] { "x", "y", "x" }).Select(pair => pair.Key + "=" + pair.Value)));
        var figures = service.Scale(new Figure[] { new Disc { Label = "d", Radius = 1.5, RadiusSpecified = true }, new Figure { Label = "f" } }, 2, true);
        Say("scale", string.Join(",", figures.Select(f => f.GetType().Name + " " + f.Label + (f is Disc ? " " + ((Disc)f).Radius : ""))));
        try
        {
            service.Exceed(3, true);
        }
        catch (SoapException fault)
        {
            Say("exceed", fault.Message + ", " + fault.Detail.InnerText);
        }

        var key = Guid.NewGuid().ToString();
        service.Note(key, "first");
        Say("notes", string.Join(",", service.Notes(key, 1, true)));
        int quotient;
        var remainder = 100;
        var given = true;
        bool divided;
        bool more;
        service.Divide(17, true, 5, true, ref remainder, ref given, out divided, out more, out quotient, out specified);
        Say("divide", divided + " " + quotient + " " + remainder);
        Say("produce", BitConverter.ToString(service.Produce(5, true)));
        Say("reverse", Encoding.ASCII.GetString(service.Reverse(Encoding.ASCII.GetBytes("abc"))));
        var marked = service.Mark(new Article { number = 1, name = "pen", tags = new[] { "a", "b" } }, new[] { 2, 3 });
        Say("mark", marked.number + " " + marked.name + " " + string.Join(",", marked.tags));
        Say("later", service.Later("see you"));
        service.Nothing();
        Say("nothing", "done");
    }

    private static void Say(string name, string value)
    {
        Console.OutputEncoding = new UTF8Encoding(false);
        Console.WriteLine(name + ": " + value);
    }
}
