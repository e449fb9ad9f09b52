using System;
using System.Collections.Generic;
using System.IO;
using System.Net.Http;
using System.Runtime.Serialization;
using System.ServiceModel;
using System.ServiceModel.Description;
using System.ServiceModel.Web;
using System.Text.Json;
using System.Xml;

namespace Woad.Samples.OpenApi
{
    [DataContract(Namespace = "http://samples.woad/openapi")]
    public class Parcel
    {
        [DataMember(IsRequired = true)]
        public string Number { get; set; }

        [DataMember]
        public double Weight { get; set; }

        [DataMember]
        public Dictionary<string, string> Labels { get; set; }
    }

    /// <summary>Parcels and where they are.</summary>
    /// <remarks>
    /// A depot knows the parcels
    /// that it has weighed.
    /// </remarks>
    [ServiceContract(Namespace = "http://samples.woad/openapi")]
    [Documented]
    public interface IDepot
    {
        /// <summary>Finds a parcel.</summary>
        /// <param name="number">The number on the parcel.</param>
        /// <param name="from">The least weight, in kg.</param>
        /// <returns>The parcel; nothing where <see cref="Weigh(Parcel)"/> has not taken it.</returns>
        [OperationContract]
        [WebGet(UriTemplate = "parcels/{number}?from={from}", ResponseFormat = WebMessageFormat.Json)]
        Parcel Find(string number, double from);

        /// <summary>Weighs a parcel.</summary>
        [OperationContract]
        [WebInvoke(UriTemplate = "parcels", ResponseFormat = WebMessageFormat.Json)]
        double Weigh(Parcel parcel);

        [OperationContract]
        [WebInvoke(UriTemplate = "parcels/{number}", Method = "DELETE")]
        void Lose(string number);
    }

    [ServiceBehavior(InstanceContextMode = InstanceContextMode.Single)]
    public class Depot : IDepot
    {
        private readonly Dictionary<string, Parcel> _parcels = new Dictionary<string, Parcel>();

        public Parcel Find(string number, double from)
        {
            Parcel parcel;
            return _parcels.TryGetValue(number, out parcel) && parcel.Weight >= from ? parcel : null;
        }

        public double Weigh(Parcel parcel)
        {
            _parcels[parcel.Number] = parcel;
            return parcel.Weight;
        }

        public void Lose(string number)
        {
            _parcels.Remove(number);
        }
    }

    internal static class Sample
    {
        public static void Run(TextWriter output)
        {
            Uri address = Addresses.Http("depot");
            using (ServiceHost host = new ServiceHost(typeof(Depot), address))
            {
                // <openapi>
                ServiceEndpoint rest = host.AddServiceEndpoint(typeof(IDepot), new WebHttpBinding(), "rest");
                rest.EndpointBehaviors.Add(new WebHttpBehavior());
                rest.EndpointBehaviors.Add(new OpenApiBehavior { Title = "Parcels", Version = "1.2" });
                // </openapi>
                host.AddServiceEndpoint(typeof(IDepot), new BasicHttpBinding(), "soap");
                host.Description.Behaviors.Add(new ServiceMetadataBehavior { HttpGetEnabled = true });
                host.Open();
                using (HttpClient http = new HttpClient())
                {
                    ShowDescription(output, http.GetStringAsync(address + "/rest/openapi.json").Result);
                    ShowWsdl(output, http.GetStringAsync(address + "?singleWsdl").Result);
                }
            }
        }

        private static void ShowDescription(TextWriter output, string text)
        {
            using (JsonDocument document = JsonDocument.Parse(text))
            {
                JsonElement info = document.RootElement.GetProperty("info");
                output.WriteLine(info.GetProperty("title") + " " + info.GetProperty("version"));
                foreach (JsonProperty path in document.RootElement.GetProperty("paths").EnumerateObject())
                {
                    foreach (JsonProperty operation in path.Value.EnumerateObject())
                    {
                        JsonElement summary;
                        bool hasSummary = operation.Value.TryGetProperty("summary", out summary);
                        output.WriteLine(operation.Name + " " + path.Name + ": "
                            + (hasSummary ? summary.GetString() : "(no comment)"));
                    }
                }
            }
        }

        private static void ShowWsdl(TextWriter output, string text)
        {
            XmlDocument wsdl = new XmlDocument();
            wsdl.LoadXml(text);
            foreach (XmlNode comment in wsdl.GetElementsByTagName("documentation", "http://schemas.xmlsoap.org/wsdl/"))
            {
                output.WriteLine(((XmlElement)comment.ParentNode).GetAttribute("name") + ": "
                    + comment.InnerText.Replace("\n", "/"));
            }
        }
    }
}
