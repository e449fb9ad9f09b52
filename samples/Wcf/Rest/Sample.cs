using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Net;
using System.Net.Http;
using System.Runtime.Serialization;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Web;
using System.Text;
using System.Threading;
using System.Threading.Tasks;

namespace Woad.Samples.Rest
{
    [DataContract(Namespace = "http://samples.woad/rest")]
    public class Note
    {
        [DataMember]
        public int Id { get; set; }

        [DataMember]
        public string Text { get; set; }

        [DataMember(EmitDefaultValue = false)]
        public DateTime? Due { get; set; }
    }

    [DataContract(Namespace = "http://samples.woad/rest")]
    public class Problem
    {
        [DataMember]
        public string Reason { get; set; }
    }

    [ServiceContract(Namespace = "http://samples.woad/rest")]
    public interface INotes
    {
        [OperationContract]
        [WebGet(UriTemplate = "add?x={x}&y={y}", ResponseFormat = WebMessageFormat.Json)]
        int Add(int x, int y);

        [OperationContract]
        [WebGet(UriTemplate = "notes?from={from}", ResponseFormat = WebMessageFormat.Json)]
        Note[] List(int from);

        [OperationContract]
        [WebGet(UriTemplate = "notes/{id}", ResponseFormat = WebMessageFormat.Json)]
        Note Get(string id);

        [OperationContract]
        [WebInvoke(
            UriTemplate = "notes", RequestFormat = WebMessageFormat.Json, ResponseFormat = WebMessageFormat.Json)]
        Note Create(Note note);

        [OperationContract]
        [WebInvoke(UriTemplate = "notes/{id}", Method = "DELETE")]
        void Delete(string id);

        [OperationContract]
        [WebInvoke(
            UriTemplate = "join", BodyStyle = WebMessageBodyStyle.Wrapped, RequestFormat = WebMessageFormat.Json,
            ResponseFormat = WebMessageFormat.Json)]
        string Join(string[] parts, string separator);

        [OperationContract]
        [WebInvoke(UriTemplate = "files/{name}", Method = "PUT")]
        string Store(string name, Stream content);

        // What plain HTTP services lacked for long: an operation that waits without a thread.
        [OperationContract(AsyncPattern = true)]
        [WebGet(UriTemplate = "slow/{milliseconds}", ResponseFormat = WebMessageFormat.Json)]
        IAsyncResult BeginSlow(string milliseconds, AsyncCallback callback, object state);

        string EndSlow(IAsyncResult result);

        [OperationContract]
        [WebGet(UriTemplate = "*")]
        Message Page();
    }

    [ServiceBehavior(InstanceContextMode = InstanceContextMode.Single)]
    public class Notes : INotes
    {
        private readonly Dictionary<int, Note> _notes = new Dictionary<int, Note>();

        public int Add(int x, int y)
        {
            return x + y;
        }

        public Note[] List(int from)
        {
            return _notes.Values.Where(note => note.Id >= from).OrderBy(note => note.Id).ToArray();
        }

        public Note Get(string id)
        {
            Note note;
            if (!_notes.TryGetValue(int.Parse(id), out note))
            {
                throw new WebFaultException<Problem>(new Problem
                {
                    Reason = "There is no note " + id + ".",
                }, HttpStatusCode.NotFound);
            }

            WebOperationContext.Current.IncomingRequest.CheckConditionalRetrieve(note.Id);
            WebOperationContext.Current.OutgoingResponse.SetETag(note.Id);
            return note;
        }

        public Note Create(Note note)
        {
            note.Id = _notes.Count + 1;
            _notes.Add(note.Id, note);
            UriTemplateMatch match = WebOperationContext.Current.IncomingRequest.UriTemplateMatch;
            UriTemplate template = WebOperationContext.Current.GetUriTemplate("Get");
            WebOperationContext.Current.OutgoingResponse.SetStatusAsCreated(
                template.BindByPosition(match.BaseUri, note.Id.ToString()));
            return note;
        }

        public void Delete(string id)
        {
            _notes.Remove(int.Parse(id));
            WebOperationContext.Current.OutgoingResponse.StatusCode = HttpStatusCode.NoContent;
        }

        public string Join(string[] parts, string separator)
        {
            return string.Join(separator, parts);
        }

        public string Store(string name, Stream content)
        {
            using (StreamReader reader = new StreamReader(content))
            {
                return name + ": " + reader.ReadToEnd();
            }
        }

        public IAsyncResult BeginSlow(string milliseconds, AsyncCallback callback, object state)
        {
            TaskCompletionSource<string> source = new TaskCompletionSource<string>(state);
            Timer timer = null;
            timer = new Timer(
                _ =>
                {
                    timer.Dispose();
                    source.SetResult("waited");
                    callback(source.Task);
                },
                null,
                int.Parse(milliseconds),
                Timeout.Infinite);
            return source.Task;
        }

        public string EndSlow(IAsyncResult result)
        {
            return ((Task<string>)result).Result;
        }

        public Message Page()
        {
            return WebOperationContext.Current.CreateTextResponse("<h1>Notes</h1>", "text/html", Encoding.UTF8);
        }
    }

    internal static class Sample
    {
        public static void Run(TextWriter output)
        {
            Uri address = Addresses.Http("notes");
            using (WebServiceHost host = new WebServiceHost(typeof(Notes), address))
            {
                host.Open();
                using (HttpClient http = new HttpClient { BaseAddress = new Uri(address + "/") })
                {
                    Send(output, http, "GET", "add?x=3&y=4", null);
                    Send(
                        output, http, "POST", "notes", "{\"Text\":\"buy milk\",\"Due\":\"\\/Date(1577934245000)\\/\"}");
                    Send(output, http, "POST", "notes", "{\"Text\":\"a\\/b\"}");
                    Send(output, http, "GET", "notes", null);
                    Send(output, http, "GET", "notes/2", null);
                    Send(output, http, "GET", "notes/9", null);
                    Send(output, http, "DELETE", "notes/2", null);
                    Send(output, http, "POST", "join", "{\"parts\":[\"a\",\"b\"],\"separator\":\"-\"}");
                    Send(output, http, "GET", "slow/20", null);
                    Send(output, http, "GET", "index.html", null);
                    Send(output, http, "PUT", "notes", null);
                }

                using (WebChannelFactory<INotes> factory = new WebChannelFactory<INotes>(address))
                {
                    INotes notes = factory.CreateChannel();
                    output.WriteLine("3 + 4 = " + notes.Add(3, 4));
                    output.WriteLine("note 1: " + notes.Get("1").Text);
                    output.WriteLine("joined: " + notes.Join(new[] { "x", "y" }, "+"));
                    output.WriteLine(
                        "stored: " + notes.Store("a b", new MemoryStream(Encoding.UTF8.GetBytes("content"))));
                }
            }
        }

        private static void Send(TextWriter output, HttpClient http, string method, string path, string body)
        {
            using (HttpRequestMessage request = new HttpRequestMessage(new HttpMethod(method), path))
            {
                if (body != null)
                {
                    request.Content = new StringContent(body, Encoding.UTF8, "application/json");
                }

                using (HttpResponseMessage response = http.SendAsync(request).Result)
                {
                    string text = response.Content.ReadAsStringAsync().Result;
                    int end = text.IndexOf("<title>", StringComparison.Ordinal);
                    output.WriteLine(method + " " + path + " -> " + (int)response.StatusCode + " "
                        + (end < 0
                            ? text
                            : text.Substring(end + 7, text.IndexOf("</title>", StringComparison.Ordinal) - end - 7)));
                }
            }
        }
    }
}
