using System.Globalization;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.Xml;
using Woad.Xml;

namespace Woad.Metadata.Importing;

/// <summary>Reads the assertion of reliable sessions.</summary>
internal static class ReliableImport
{
    /// <summary>The element; null when the policy asks for no reliable session.</summary>
    public static ReliableSessionBindingElement? Make(PolicyAssertionCollection assertions)
    {
        const string Name = "RMAssertion";
        if (assertions.Remove(Name, ReliableSessionBindingElement.Policy11) is { } newer)
        {
            var element = new ReliableSessionBindingElement
            {
                ReliableMessagingVersion = ReliableMessagingVersion.WSReliableMessaging11,
            };

            // Messages in order is what an assurance says; without one the order is not known to be needed.
            element.Ordered = Descendants(newer, "InOrder", ReliableSessionBindingElement.Policy11).Any()
                || !Descendants(newer, "DeliveryAssurance", ReliableSessionBindingElement.Policy11).Any();
            SetTimes(element, newer, ReliableSessionBindingElement.Microsoft11);
            return element;
        }

        if (assertions.Remove(Name, ReliableSessionBindingElement.Policy10) is { } older)
        {
            var element = new ReliableSessionBindingElement();
            SetTimes(element, older, ReliableSessionBindingElement.Policy10);
            return element;
        }

        return null;
    }

    private static void SetTimes(ReliableSessionBindingElement element, XmlElement assertion, string ns)
    {
        element.InactivityTimeout = Time(assertion, "InactivityTimeout", ns) ?? element.InactivityTimeout;
        element.AcknowledgementInterval = Time(
            assertion, "AcknowledgementInterval", ns) ?? element.AcknowledgementInterval;
    }

    private static TimeSpan? Time(XmlElement assertion, string name, string ns)
    {
        if (Descendants(assertion, name, ns).FirstOrDefault()?.GetAttribute("Milliseconds") is not { Length: > 0 } text)
        {
            return null;
        }

        return long.TryParse(text, NumberStyles.None, CultureInfo.InvariantCulture, out var time)
            && time is > 0 and <= int.MaxValue
            ? TimeSpan.FromMilliseconds(time)
            : throw new ImportRefusedException(Escaped.Text(
                $"the {name} of its reliable session is '{text}' milliseconds; it is a number from 1 to "
                    + $"{int.MaxValue}."));
    }

    private static IEnumerable<XmlElement> Descendants(XmlElement element, string name, string ns) =>
        element.GetElementsByTagName(name, ns).OfType<XmlElement>();
}
